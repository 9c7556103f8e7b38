import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Identity } from '../features/people/session/service.ts';
import type { RunBytes } from '../room/frame-buffer.ts';
import type { RoomCount } from '../room/room-count.ts';

/** The client at the other end of a connection, and how the log names the connection. */
export interface Peer {
  readonly address: string;
  /** Id of the connection in the log, as each call has a request id. */
  readonly requestId: string;
  /** What it was opened on. */
  readonly where: '/ws' | '/mqtt' | 'mqtt';
}

/** What carries a connection: a WebSocket of the chat, or an MQTT client. */
export interface Transport {
  readonly peer: Peer;
  /** Whether a client that comes back to a room says up to where it has read. */
  readonly saysPlace: boolean;
  /** Bytes that the operating system has not taken yet. */
  buffered(): number;
  /** Writes a frame that concerns this client alone. */
  send(frame: ServerFrame): void;
  /** Writes a run of entries of a room that the client is in. */
  deliver(run: RunBytes): void;
  /** Writes the numbers of viewers and votes of a room that the client is in. */
  count(topic: string, count: RoomCount): void;
  /** Writes the client's own message to a room that it is not in. */
  answer(message: RoomMessage): void;
  /** Closes after what was written. */
  close(code: number, reason: string): void;
  /**
   * Looks up who holds the connection, by what the client gave when it connected.
   * @param hasActed whether its holder has done something; an open connection alone uses no session
   */
  identify(hasActed: boolean): Promise<Identity>;
}
