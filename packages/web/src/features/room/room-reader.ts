import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';
import { readRoom, sendMessage, useChat } from '../../lib/chat/chat.ts';
import type { IncomingFrame } from '../../lib/chat/frame-reader.ts';
import type { RoomLog } from '../../lib/chat/room-log.ts';
import {
  acknowledge,
  addMessages,
  addPage,
  addPending,
  changePending,
  dropPending,
  EMPTY_LOG,
  firstGap,
  hasEarlier,
  positionOf,
  trimLog,
  unsend,
} from '../../lib/chat/room-log.ts';
import { randomId } from '../../lib/random-id.ts';
import type { FetchHistory } from './api.ts';
import { createHistory } from './room-history.ts';

/** Messages that arrive within this time are drawn together. */
const DRAW_MS = 60;
/** A gap is fetched only when it is still there after this time: its messages may be on the way. */
const GAP_MS = 800;
/** A message without an answer for this long counts as unsent. */
const SEND_MS = 10 * SECOND_MS;
const EARLIER_LIMIT = 60;

export interface RoomState {
  readonly log: RoomLog;
  /** Null until the server tells it. */
  readonly viewers: number | null;
  /** History could not be had. */
  readonly failed: boolean;
  readonly loadingEarlier: boolean;
  /** UTC ms until which posting is refused for having been too fast. */
  readonly blockedUntil: number;
  /** Why the room as a whole was refused; empty otherwise. */
  readonly refusal: string;
}

export type Quote = NonNullable<ChatMessage['Quote']>;

/** A room that is being read: its state, and what may be done in it. */
export interface Room {
  readonly topic: string;
  readonly store: StoreApi<RoomState>;
  /** Reads the room until the function given back is called. */
  open(): () => void;
  reload(): void;
  loadEarlier(): void;
  /** False when the connection is down: the message is kept as unsent. */
  post(content: string, quote: Quote | null): boolean;
  resend(id: string): void;
  discard(id: string): void;
  /** While somebody reads back, the oldest messages are not let go. */
  hold(on: boolean): void;
  /** Hears the messages of others and the own as they come, not those of history. */
  onMessages(listener: (messages: readonly ChatMessage[]) => void): () => void;
}

/** Reads a room: merges its history and what comes over the chat, and sends own messages. */
export const createRoom = (topic: string, fetchHistory: FetchHistory): Room => {
  const store = createStore<RoomState>(() => ({
    log: EMPTY_LOG,
    viewers: null,
    failed: false,
    loadingEarlier: false,
    blockedUntil: 0,
    refusal: '',
  }));
  const listeners = new Set<(messages: readonly ChatMessage[]) => void>();
  let holding = false;
  let askedFromStart = true;
  let incoming: ChatMessage[] = [];
  let drawTimer: ReturnType<typeof setTimeout> | undefined;

  const log = () => store.getState().log;
  const setLog = (next: RoomLog) => store.setState({ log: next });

  const history = createHistory({
    fetchPage: (range) => fetchHistory(topic, range),
    log,
    setLog,
    onOutcome: (failed) => store.setState({ failed }),
  });

  const draw = () => {
    clearTimeout(drawTimer);
    drawTimer = undefined;
    if (incoming.length === 0) return;
    const messages = incoming;
    incoming = [];
    const newest = log().newest;
    const added = addMessages(log(), messages[0]?.Epoch ?? '', messages);
    setLog(holding ? added : trimLog(added));
    const fresh = messages.filter(({ Offset }) => Offset > newest);
    for (const listener of listeners) listener(fresh);
    if (log().stale || firstGap(log()) !== null) history.fetchLater(GAP_MS);
  };

  const receive = (messages: readonly ChatMessage[]) => {
    // A run of another epoch is drawn by itself.
    if (incoming[0] !== undefined && incoming[0].Epoch !== messages[0]?.Epoch) draw();
    incoming.push(...messages);
    drawTimer ??= setTimeout(draw, DRAW_MS);
  };

  const onFrame = (frame: IncomingFrame) => {
    switch (frame.Type) {
      case 'Batch':
        receive(frame.m);
        break;
      case 'Message':
        receive([frame]);
        break;
      case 'Count':
        store.setState({ viewers: frame.Count });
        break;
      case 'Subscribe': {
        draw();
        // Whoever did not say where they were cannot have been recovered, and needs no reload.
        const Recovered = frame.Recovered || askedFromStart;
        setLog(acknowledge(log(), { ...frame, Recovered }));
        store.setState({ refusal: '' });
        history.fetchLater(log().stale ? 0 : GAP_MS);
        break;
      }
      case 'Reject':
        if (frame.Id === '') store.setState({ refusal: frame.Content });
        else {
          const change = { state: 'refused', reason: frame.Content, code: frame.Code } as const;
          setLog(changePending(log(), frame.Id, change));
        }
        if (frame.Code === CODES.tooMany) {
          store.setState({ blockedUntil: Date.now() + frame.Retryafter });
        }
        break;
      default:
    }
  };

  const send = (id: string, content: string, quote: Quote | null): boolean => {
    const sent = sendMessage({
      Id: id,
      Topic: topic,
      Content: content,
      ...(quote && { Quoteoffset: quote.Offset }),
    });
    setLog(
      addPending(log(), {
        Id: id,
        Content: content,
        Quote: quote,
        Time: Date.now(),
        state: sent ? 'sending' : 'unsent',
        reason: '',
        code: 0,
      }),
    );
    const giveUp = () => {
      const late = log().pending.some(({ Id, state }) => Id === id && state === 'sending');
      if (late) setLog(changePending(log(), id, { state: 'unsent' }));
    };
    if (sent) setTimeout(giveUp, SEND_MS);
    return sent;
  };

  return {
    topic,
    store,
    open: () => {
      history.start();
      const stopReading = readRoom(topic, {
        position: () => {
          const position = positionOf(log());
          askedFromStart = position === null;
          return position;
        },
        onFrame,
      });
      const stopWatching = useChat.subscribe(({ connection }) => {
        if (connection.phase !== 'connected') setLog(unsend(log()));
      });
      return () => {
        stopReading();
        stopWatching();
        history.stop();
        draw();
      };
    },
    reload: () => void history.fetchMissing(),
    loadEarlier: () => {
      const first = log().messages[0]?.Offset;
      if (store.getState().loadingEarlier || first === undefined || !hasEarlier(log())) return;
      store.setState({ loadingEarlier: true });
      fetchHistory(topic, { Before: first, Limit: EARLIER_LIMIT })
        .then((page) => setLog(addPage(log(), page)))
        .catch(() => undefined)
        .finally(() => store.setState({ loadingEarlier: false }));
    },
    post: (content, quote) => send(randomId(), content, quote),
    resend: (id) => {
      const pending = log().pending.find(({ Id }) => Id === id);
      if (pending) send(id, pending.Content, pending.Quote);
    },
    discard: (id) => setLog(dropPending(log(), id)),
    hold: (on) => {
      holding = on;
    },
    onMessages: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
