import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';
import { readRoom, sendMessage, useChat } from '../../../lib/chat/chat.ts';
import type { RoomListener } from '../../../lib/chat/chat-client.ts';
import type { IncomingFrame } from '../../../lib/chat/frame-reader.ts';
import { isLogEntry } from '../../../lib/chat/frame-reader.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { FetchHistory } from './api.ts';
import { createHistory } from './room-history.ts';
import type { PendingMessage, RoomLog } from './room-log.ts';
import {
  acknowledge,
  addEntries,
  addPage,
  addPending,
  changePending,
  dropPending,
  firstGap,
  hasEarlier,
  messagesAfter,
  positionOf,
  trimLog,
  unsend,
} from './room-log.ts';
import type { RoomState } from './room-state.ts';
import { NEW_ROOM } from './room-state.ts';

/** Entries that arrive within this time are drawn together. */
const DRAW_MS = 60;
/** A gap is fetched only when it is still there after this time: its entries may be on the way. */
const GAP_MS = 800;
/** A message without an answer for this long counts as unsent. */
const SEND_MS = 10 * SECOND_MS;
const EARLIER_LIMIT = 60;

export type Quote = NonNullable<RoomMessage['Quote']>;

/** How something is posted: under a persona, as a question to the staff. */
export type PostWay = Pick<PendingMessage, 'Mask' | 'Question'>;

/** A room that is being read: its state, and what may be done in it. */
export interface RoomReader {
  readonly topic: string;
  readonly store: StoreApi<RoomState>;
  /** Reads the room until the function given back is called. */
  open(): () => void;
  reload(): void;
  loadEarlier(): void;
  /**
   * @returns false when the connection is down: the message is kept as unsent
   */
  post(content: string, quote: Quote | null, way?: PostWay): boolean;
  resend(id: string): void;
  discard(id: string): void;
  /**
   * Sets the seconds that the reader has to wait between two messages, 0 for none.
   * @param lastAt when they posted last as the server knows, UTC ms; 0 where it did not say
   */
  slowDown(seconds: number, lastAt: number): void;
  /** While somebody reads back, the oldest messages are not let go. */
  hold(on: boolean): void;
  /** Hears the messages of others and the own as they come, not those of history or withdrawn. */
  onMessages(listener: (messages: readonly RoomMessage[]) => void): () => void;
}

/** Reads a room: merges its history and what comes over the chat, and sends own messages. */
export const createReader = (topic: string, fetchHistory: FetchHistory): RoomReader => {
  const store = createStore<RoomState>(() => NEW_ROOM);
  const listeners = new Set<(messages: readonly RoomMessage[]) => void>();
  let holding = false;
  let askedFromStart = true;
  let incoming: LogEntry[] = [];
  let drawTimer: ReturnType<typeof setTimeout> | undefined;
  /** The reader's last post, and when it and the one before went: one that is refused was none. */
  let posted = { id: '', at: 0, before: 0 };

  const log = () => store.getState().log;
  const setLog = (next: RoomLog) => store.setState({ log: next });

  const history = createHistory({
    fetchPage: (range) => fetchHistory(topic, range),
    log,
    setLog,
    onOutcome: (failed) => store.setState({ failed }),
    refused: () => store.getState().refusal !== '',
  });

  const draw = () => {
    clearTimeout(drawTimer);
    drawTimer = undefined;
    if (incoming.length === 0) return;
    const entries = incoming;
    incoming = [];
    const { newest } = log();
    const added = addEntries(log(), entries[0]?.Epoch ?? '', entries);
    setLog(holding ? added : trimLog(added));
    const fresh = messagesAfter(added.messages, newest).filter(({ Recalled }) => Recalled === null);
    if (fresh.length > 0) for (const listener of listeners) listener(fresh);
    if (log().stale || firstGap(log()) !== null) history.fetchLater(GAP_MS);
  };

  const receive = (entries: readonly LogEntry[]) => {
    // A run of another epoch is drawn by itself.
    if (incoming[0] !== undefined && incoming[0].Epoch !== entries[0]?.Epoch) draw();
    incoming.push(...entries);
    drawTimer ??= setTimeout(draw, DRAW_MS);
  };

  /** In slow mode, has the reader wait since their last post. */
  const waitSince = (id: string, at: number) => {
    posted = { id, at, before: posted.at };
    const { slow } = store.getState();
    if (slow > 0) store.setState({ blockedUntil: at + slow * SECOND_MS });
  };

  const onFrame = (frame: IncomingFrame) => {
    if (isLogEntry(frame)) {
      receive([frame]);
      return;
    }
    switch (frame.Type) {
      case 'Batch':
        receive(frame.m);
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
        } else if (frame.Id !== '' && frame.Id === posted.id) waitSince('', posted.before);
        break;
      case 'Mute': {
        const { Until, Reason } = frame;
        store.setState({ mute: Until === 0 ? null : { Until, Reason } });
        // Who was banned is let in again.
        if (Until === 0 && store.getState().refusal !== '') readRoom(topic, listener);
        break;
      }
      case 'Held':
        setLog(changePending(log(), frame.Id, { state: 'held' }));
        break;
      case 'Desk':
        store.setState(({ deskVersion }) => ({ deskVersion: deskVersion + 1 }));
        break;
      default:
    }
  };

  const listener: RoomListener = {
    position: () => {
      const position = positionOf(log());
      askedFromStart = position === null;
      return position;
    },
    onFrame,
  };

  const send = (id: string, content: string, quote: Quote | null, way: PostWay): boolean => {
    const { Mask, Question } = way;
    const sent = sendMessage({
      Id: id,
      Topic: topic,
      Content: content,
      ...(quote && { Quoteoffset: quote.Offset }),
      ...(Mask && { Mask: Mask.Uids }),
      ...(Question && { Question }),
    });
    setLog(
      addPending(log(), {
        Id: id,
        Content: content,
        Quote: quote,
        ...(Mask && { Mask }),
        ...(Question && { Question }),
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
    if (sent) {
      setTimeout(giveUp, SEND_MS);
      waitSince(id, Date.now());
    }
    return sent;
  };

  return {
    topic,
    store,
    open: () => {
      history.start();
      const stopReading = readRoom(topic, listener);
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
      const first = log().entries[0]?.Offset;
      if (store.getState().loadingEarlier || first === undefined || !hasEarlier(log())) return;
      store.setState({ loadingEarlier: true });
      fetchHistory(topic, { Before: first, Limit: EARLIER_LIMIT })
        .then((page) => setLog(addPage(log(), page)))
        .catch(() => undefined)
        .finally(() => store.setState({ loadingEarlier: false }));
    },
    post: (content, quote, way = {}) => send(randomId(), content, quote, way),
    resend: (id) => {
      const pending = log().pending.find(({ Id }) => Id === id);
      if (pending) send(id, pending.Content, pending.Quote, pending);
    },
    discard: (id) => setLog(dropPending(log(), id)),
    slowDown: (seconds, lastAt) => {
      if (lastAt > posted.at) posted = { id: '', at: lastAt, before: lastAt };
      else if (store.getState().slow === seconds) return;
      store.setState({ slow: seconds, blockedUntil: posted.at + seconds * SECOND_MS });
    },
    hold: (on) => {
      holding = on;
    },
    onMessages: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
