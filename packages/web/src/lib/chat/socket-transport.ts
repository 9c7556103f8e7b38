import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { BATCH_SUBPROTOCOL } from '@xuanjiang/contracts/realtime/protocol';
import type { IncomingFrame } from './frame-reader.ts';
import { readFrame } from './frame-reader.ts';

/** One connection, open or opening. After `close` it makes no more callbacks. */
export interface Transport {
  send(frame: ClientFrame): void;
  close(): void;
}

export interface TransportEvents {
  onFrame(frame: IncomingFrame): void;
  /** Once, when the connection ended or could not be made. */
  onClose(code: number): void;
}

/** Opens a connection; `attempt` counts from 1. */
export type OpenTransport = (attempt: number, events: TransportEvents) => Transport;

const NORMAL_CLOSURE = 1000;

/** What the client says of itself when it connects. */
export interface Identity {
  /** Empty for a visitor. */
  readonly token: string;
  readonly client: 'mobile' | 'pc';
  /** Chat type that the client begins with: 2 says that it came to the socket for want of MQTT. */
  readonly chatType: number;
}

export const socketUrl = (
  origin: string,
  attempt: number,
  { token, client, chatType }: Identity,
): string => {
  const query = new URLSearchParams({
    token,
    num: String(attempt),
    chatType: String(chatType),
    type: client,
  });
  return `${origin.replace(/^http/, 'ws')}/ws?${query}`;
};

/** Opens the chat as a WebSocket. */
export const socketTransport =
  (identity: () => Identity): OpenTransport =>
  (attempt, events) => {
    const socket = new WebSocket(
      socketUrl(location.origin, attempt, identity()),
      BATCH_SUBPROTOCOL,
    );
    let closed = false;
    socket.onmessage = (event: MessageEvent<unknown>) => {
      const frame = typeof event.data === 'string' ? readFrame(event.data) : null;
      if (frame !== null && !closed) events.onFrame(frame);
    };
    socket.onclose = (event) => {
      if (closed) return;
      closed = true;
      events.onClose(event.code);
    };
    return {
      send: (frame) => socket.send(JSON.stringify(frame)),
      close: () => {
        closed = true;
        socket.close(NORMAL_CLOSURE);
      },
    };
  };
