#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Plays a whole game against two bots over docs/protocol.md, with nothing but Python itself.

  docs/client.py 127.0.0.1:7777 [TITLE]
"""
import base64, http.client, json, os, random, socket, struct, sys, time

HOST = sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:7777"
TITLE = sys.argv[2] if len(sys.argv) > 2 else "classic"


class WebSocket:
    def __init__(self, host):
        name, port = host.rsplit(":", 1)
        self.socket = socket.create_connection((name, int(port)))
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        while self.file.readline().strip():
            pass  # the answer's headers

    def send(self, message, kind=1):
        text, mask = message if kind != 1 else json.dumps(message).encode(), os.urandom(4)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))

    def receive(self):
        while True:
            head = self.file.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                sys.exit("the server has closed the connection")
            size = head[1] & 127
            size = size if size < 126 else int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            text = self.file.read(size)
            if head[0] & 15 == 1:
                return json.loads(text)
            if head[0] & 15 == 9:
                self.send(text, 10)  # a ping wants a pong


def choose(legal):
    """Anything, and nothing rash while there is something else; docs/bots has better players."""
    rash = ("resign", "mortgage", "lift", "sell")
    return random.choice([one for one in legal if one["action"]["do"] not in rash] or legal)["action"]


server = http.client.HTTPConnection(HOST)
server.request("POST", "/api/tables", json.dumps({
    "title": TITLE, "seats": [{"kind": "person", "name": "Client"}, {"kind": "easy"}, {"kind": "medium"}],
    "bot_delay_ms": 0, "start": True}))
table = json.load(server.getresponse())
talk = WebSocket(HOST)
talk.send({"type": "join", "table": table["id"], "tokens": [table["seats"][0]["token"]]})
seq, answered = 0, -1
while True:
    message = talk.receive()
    seq = message.get("seq", seq)
    print(*message.get("lines", []), sep="\n", end="\n" if message.get("lines") else "")
    if message.get("table", {}).get("state") == "over":
        sys.exit(print("The game is over."))
    choices = (message.get("position") or {}).get("choices")
    if choices and (seq > answered or message["type"] == "refused"):
        answered = seq
        time.sleep(0.05)  # more than 20 messages a second would be rude
        talk.send({"type": "act", "id": str(seq), "seat": 0, "seq": seq, "action": choose(choices[0]["legal"])})
