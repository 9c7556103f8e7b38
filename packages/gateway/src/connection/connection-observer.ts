import type { CodeName } from '@xuanjiang/contracts/errors';
import type { Peer } from './transport.ts';

/** Is told what happens on the connections of either transport, for the metrics. */
export interface ConnectionObserver {
  opened(where: Peer['where']): void;
  /** @param by the code with which the gateway has closed it, or `client` */
  closed(where: Peer['where'], by: number | 'client'): void;
  /** A client that came back to a room was told whether it gets all that it missed. */
  recovered(complete: boolean): void;
  /** A post was taken. @param durationMs until it was stored or held */
  posted(outcome: 'accepted' | 'repeated' | 'held', durationMs: number): void;
  postRefused(code: CodeName): void;
  /** A frame of any kind was refused: a post, a room to enter, what cannot be read. */
  frameRefused(code: CodeName): void;
  /** A socket is full: its reader is given nothing until it has read. */
  readerPaused(): void;
  /** Frames on a socket, or the connections of an address, have reached their limit. */
  limited(limit: 'chat.frames' | 'chat.connections'): void;
}

/** For connections that nobody observes: in tests and measurements. */
export const UNOBSERVED_CONNECTIONS: ConnectionObserver = {
  opened: () => {},
  closed: () => {},
  recovered: () => {},
  posted: () => {},
  postRefused: () => {},
  frameRefused: () => {},
  readerPaused: () => {},
  limited: () => {},
};
