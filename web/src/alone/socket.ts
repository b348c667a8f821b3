// SPDX-License-Identifier: Apache-2.0
// As much of a WebSocket as Connection uses, to the house of this browser.
import type { LocalMail } from '../wire/generated';

interface Line {
  say(text: string): void;
  leave(): void;
}

export class LocalSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;

  readyState = LocalSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(private readonly line: Line) {}

  send(text: string): void {
    if (this.readyState === LocalSocket.OPEN) this.line.say(text);
  }

  close(): void {
    if (this.readyState === LocalSocket.CLOSED) return;
    this.readyState = LocalSocket.CLOSED;
    this.line.leave();
  }

  opened(): void {
    this.readyState = LocalSocket.OPEN;
    this.onopen?.();
  }

  hear({ text, close }: LocalMail): void {
    if (this.readyState !== LocalSocket.OPEN) return;
    if (text !== undefined) this.onmessage?.({ data: text });
    if (close !== undefined) this.ended(close);
  }

  /** From the other end. */
  ended(code: number): void {
    if (this.readyState === LocalSocket.CLOSED) return;
    this.close();
    this.onclose?.({ code });
  }
}
