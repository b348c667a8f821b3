#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A bot for Parlour that buys what it can, builds when it can, and attacks with the odds."""
import json
import random
import sys

RESERVE = int(sys.argv[1]) if len(sys.argv) > 1 else 150  # money that it keeps for the next rent
tiles, neighbours, seat = [], [], 0


def estate_worth(action, view):
    """How much it wants this action; the highest number wins."""
    word, cash = action["do"], view["seats"][seat].get("cash", 0)
    tile = tiles[action.get("tile", view.get("auction", {}).get("tile", view["seats"][seat]["at"]))]
    price = tile.get("price", 0)
    if word in ("buy", "ask"):
        return 10 if cash - price >= RESERVE else 0
    if word == "build":
        return 9 if cash - tile.get("build", 0) >= RESERVE else -1
    if word == "bid":
        return 10 if action["amount"] <= min(price * 9 // 10, cash - RESERVE) else 0
    if word == "lift":
        return 6 if cash - price >= 2 * RESERVE else -1
    if view["prompt"] == "debt":  # raise money in the order that hurts least
        return {"mortgage": 5 - price / 1000, "sell": 3, "resign": -9}.get(word, -5)
    return {"roll": 8, "card": 7, "ok": 5, "end": 5, "decline": 4, "withdraw": 4, "reject": 4,
            "wait": 3, "pay": 3, "tax": 2, "choose": 2, "accept": 1}.get(word, -5)


def conquest_worth(action, view):
    word, land = action["do"], view["territories"]

    def at_front(territory):
        return any(land[other]["owner"] != seat for other in neighbours[territory])

    if word == "attack":
        return 5 + min(action["troops"] - 2 * land[action["to"]]["troops"], 40) / 10
    if word == "place":  # where it is strong already, so that it can attack from there
        return 7 + at_front(action["territory"]) + land[action["territory"]]["troops"] / 1000
    if word == "fortify":  # forward, but not so that it gives up the land behind
        empties = action["troops"] >= land[action["from"]]["troops"]
        return -1 if empties else 4 + at_front(action["to"]) - at_front(action["from"])
    if word == "throw":  # nobody shall guess rock, paper or scissors
        return random.random()
    return {"exchange": 10, "claim": 8, "move": 8, "dice": 8, "refuse": 6, "next": 5,
            "end": 4.5}.get(word, -1)


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        hello = message["hello"]
        seat, estate = hello["seat"], hello["family"] == "estate"
        if estate:
            tiles = hello["title"]["board"]["tiles"]
        else:
            land = hello["title"]["map"]["territories"]
            number = {one["id"]: at for at, one in enumerate(land)}
            neighbours = [[number[id] for id in one.get("land", []) + one.get("sea", [])]
                          for one in land]
        worth = estate_worth if estate else conquest_worth
        print(json.dumps({"hello": {"name": "Greedy"}}), flush=True)
    elif "prompt" in message:
        prompt = message["prompt"]
        best = max(prompt["legal"], key=lambda one: worth(one["action"], prompt["view"]))
        answer = {"number": prompt["number"], "action": best["action"]}
        print(json.dumps({"choose": answer}), flush=True)
    elif "bye" in message:
        break
