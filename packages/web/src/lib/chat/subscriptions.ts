import type { ClientFrame, RejectFrame } from '@xuanjiang/contracts/realtime/frame';
import { isTemporary, retryWait } from '../retry-policy.ts';
import type { IncomingFrame } from './frame-reader.ts';

export interface Position {
  readonly Epoch: string;
  readonly Offset: number;
}

/** A reader of one room. */
export interface RoomListener {
  /** The last message seen without a gap before it; null before the first. */
  position(): Position | null;
  onFrame(frame: IncomingFrame): void;
}

interface Subscription {
  readonly listener: RoomListener;
  /** How often it was refused since the room was last entered. */
  refusals: number;
  /** Runs until the room is asked for again; undefined while nothing waits. */
  again: ReturnType<typeof setTimeout> | undefined;
}

type Frame = Exclude<IncomingFrame, { readonly Type: 'Login' | 'error' | 'Ping' | 'Unsubscribe' }>;

/**
 * The rooms that are read over the connection. A room that was refused for the moment is asked for
 * again after a wait, as long as the connection stays; each connection asks for all of them.
 */
export class Subscriptions {
  readonly #rooms = new Map<string, Subscription>();
  readonly #send: (frame: ClientFrame) => void;

  /** @param send sends a frame, or discards it without a connection */
  constructor(send: (frame: ClientFrame) => void) {
    this.#send = send;
  }

  /** Reads a room until the function given back is called. */
  add(topic: string, listener: RoomListener): () => void {
    this.#stopWaiting(topic);
    this.#rooms.set(topic, { listener, refusals: 0, again: undefined });
    this.#ask(topic);
    return () => {
      if (this.#rooms.get(topic)?.listener !== listener) return;
      this.#stopWaiting(topic);
      this.#rooms.delete(topic);
      this.#send({ Type: 'Unsubscribe', Topic: topic });
    };
  }

  /** There is a connection: asks for every room. */
  askAll(): void {
    for (const topic of this.#rooms.keys()) this.#ask(topic);
  }

  /** Asks at once for the rooms that wait. */
  wake(): void {
    for (const [topic, { again }] of this.#rooms) if (again !== undefined) this.#ask(topic);
  }

  /** The connection is gone: nothing is asked for before the next one. */
  pause(): void {
    for (const topic of this.#rooms.keys()) this.#stopWaiting(topic);
  }

  /** Takes a frame that concerns a room. */
  receive(frame: Frame): void {
    const room = this.#rooms.get(frame.Type === 'Batch' ? frame.t : frame.Topic);
    if (room === undefined) return;
    if (frame.Type === 'Reject' && frame.Id === '') this.#refused(room, frame);
    if (frame.Type === 'Subscribe') {
      this.#stopWaiting(frame.Topic);
      room.refusals = 0;
    }
    room.listener.onFrame(frame);
  }

  #refused(room: Subscription, frame: RejectFrame): void {
    this.#stopWaiting(frame.Topic);
    if (!isTemporary(frame.Code)) return;
    const wait = retryWait(room.refusals, frame.Retryafter);
    room.refusals += 1;
    room.again = setTimeout(() => this.#ask(frame.Topic), wait);
  }

  #ask(topic: string): void {
    this.#stopWaiting(topic);
    const position = this.#rooms.get(topic)?.listener.position();
    this.#send({ Type: 'Subscribe', Topic: topic, ...position });
  }

  #stopWaiting(topic: string): void {
    const room = this.#rooms.get(topic);
    clearTimeout(room?.again);
    if (room !== undefined) room.again = undefined;
  }
}
