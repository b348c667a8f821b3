// SPDX-License-Identifier: Apache-2.0
// A client without a page: it plays whatever it is offered, and hears what a page would hear.
import type { Choice, MadeTable, ServerMessage } from '../../src/wire/types';

export interface Played {
  heard: ServerMessage[];
  over: boolean;
}

/** Plays for all the seats of a table until the game is over or so many messages have come. */
export function playOn(server: string, made: MadeTable, most: number): Promise<Played> {
  const heard: ServerMessage[] = [];
  const socket = new WebSocket(`${server.replace('http', 'ws')}/ws`);
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const say = (message: object) => socket.send(JSON.stringify(message));
  /** Giving up or asking for an alliance would end the game, or never. */
  const isDull = ({ action }: Choice) => ['resign', 'ally', 'ask'].includes(action.do);
  return new Promise((done, failed) => {
    const end = (over: boolean) => {
      socket.close();
      done({ heard, over });
    };
    const answer = (message: ServerMessage) => {
      if (!('position' in message) || !message.position) return;
      const { position } = message;
      if (position.view.prompt === 'game_over') return end(true);
      const { seat, legal } = position.choices[0] ?? { seat: -1, legal: [] };
      const wishes = legal.filter((one) => !isDull(one));
      const choice = wishes[random(Math.max(1, wishes.length))] ?? legal[0];
      if (!choice || !('seq' in message)) return;
      say({ type: 'act', id: String(heard.length), seat, seq: message.seq, action: choice.action });
    };
    socket.onopen = () => {
      say({ type: 'join', table: made.id, tokens: [made.host, ...made.seats.map((s) => s.token)] });
    };
    socket.onmessage = ({ data }) => {
      const message: ServerMessage = JSON.parse(String(data));
      heard.push(message);
      if (heard.length >= most) return end(false);
      if (message.type === 'refused' && message.reason !== 'stale') {
        return failed(new Error(`${message.reason}: ${message.text}`));
      }
      answer(message);
    };
    socket.onclose = ({ code }) => failed(new Error(`the server closed the socket: ${code}`));
  });
}
