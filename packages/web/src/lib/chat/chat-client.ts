import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { ClientFrame, LoginFrame } from '@xuanjiang/contracts/realtime/frame';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { IncomingFrame } from './frame-reader.ts';
import type { ConnectionEvent, ConnectionState } from './reconnect-policy.ts';
import { reconnect } from './reconnect-policy.ts';
import type { OpenTransport, Transport } from './socket-transport.ts';
import type { RoomListener } from './subscriptions.ts';
import { Subscriptions } from './subscriptions.ts';

/** A connection that does not answer a ping within this time is given up. */
export const PROBE_MS = 4 * SECOND_MS;

export interface ChatClientOptions {
  /** How to connect, by chat type. */
  readonly transports: Readonly<Record<number, OpenTransport | undefined>>;
  /** Chat type that a round of attempts begins with. */
  first(): number;
  onState(state: ConnectionState): void;
  onLogin(login: LoginFrame): void;
}

const CLOSE_ABNORMAL = 1006;

/**
 * The chat: one connection, kept up by the reconnect policy, and the rooms read over it. Frames
 * sent while it is down are discarded (specification §4).
 */
export class ChatClient {
  #state: ConnectionState = { phase: 'idle' };
  #transport: Transport | null = null;
  #displayname = '';
  #openedAt = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** Runs out when the server is silent for too long. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #rooms = new Subscriptions((frame) => this.#send(frame));
  readonly #options: ChatClientOptions;

  constructor(options: ChatClientOptions) {
    this.#options = options;
  }

  start(): void {
    this.#step({ type: 'start' });
  }

  /** Sends that the user leaves, and disconnects. */
  leave(): void {
    this.#send({ Type: 'Offline' });
    this.#step({ type: 'leave' });
  }

  /**
   * Does at once what it waits for: makes the next round of a lost connection, or finds out whether
   * it still is connected, and asks again for the rooms that were refused for the moment.
   */
  wake(): void {
    if (this.#state.phase === 'connected') {
      this.#probe();
      this.#rooms.wake();
    } else this.#step({ type: 'wake' });
  }

  /** Reads a room until the function given back is called. */
  subscribe(topic: string, listener: RoomListener): () => void {
    return this.#rooms.add(topic, listener);
  }

  /** False when the connection is down and the frame was discarded. */
  send(frame: ClientFrame): boolean {
    return this.#send(frame);
  }

  #send(frame: ClientFrame): boolean {
    if (this.#state.phase !== 'connected' || this.#transport === null) return false;
    this.#transport.send(frame);
    return true;
  }

  #step(event: ConnectionEvent): void {
    const before = this.#state;
    const { state, effect } = reconnect(before, event, this.#options.first());
    this.#state = state;
    if (state !== before) this.#options.onState(state);
    if (effect === null) return;
    clearTimeout(this.#wait);
    if (effect.kind === 'close') this.#disconnect();
    if (effect.kind === 'wait') {
      this.#disconnect();
      this.#wait = setTimeout(() => this.#step({ type: 'waited' }), effect.ms);
    }
    if (effect.kind === 'open') this.#open(effect.chatType, effect.attempt);
  }

  #open(chatType: number, attempt: number): void {
    this.#disconnect();
    const open = this.#options.transports[chatType];
    if (open === undefined) {
      this.#step({ type: 'unavailable' });
      return;
    }
    this.#openedAt = 0;
    this.#transport = open(attempt, {
      onFrame: (frame) => this.#receive(frame),
      onClose: (code) => this.#closed(code),
    });
    this.#watch(REALTIME_LIMITS.loginMs);
  }

  #closed(code: number): void {
    const aliveMs = this.#openedAt === 0 ? 0 : Date.now() - this.#openedAt;
    this.#disconnect();
    this.#step({ type: 'closed', code, aliveMs });
  }

  #disconnect(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    this.#rooms.pause();
    this.#transport?.close();
    this.#transport = null;
  }

  /** Gives the connection up unless a frame comes in time. */
  #watch(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#closed(CLOSE_ABNORMAL), ms);
  }

  #probe(): void {
    if (this.#send({ Type: 'Ping', Displayname: this.#displayname })) this.#watch(PROBE_MS);
  }

  #receive(frame: IncomingFrame): void {
    if (this.#state.phase === 'connected') this.#watch(REALTIME_LIMITS.silenceMs);
    switch (frame.Type) {
      case 'Login':
        this.#login(frame);
        return;
      case 'error':
        this.#step({ type: 'failed' });
        return;
      case 'Ping':
      case 'Unsubscribe':
        return;
      default:
        this.#rooms.receive(frame);
    }
  }

  #login(frame: LoginFrame): void {
    this.#displayname = frame.Displayname;
    this.#openedAt = Date.now();
    this.#step({ type: 'opened' });
    this.#watch(REALTIME_LIMITS.silenceMs);
    this.#options.onLogin(frame);
    const ping = () => this.#send({ Type: 'Ping', Displayname: this.#displayname });
    clearInterval(this.#ping);
    this.#ping = setInterval(ping, REALTIME_LIMITS.pingMs);
    this.#rooms.askAll();
  }
}
