import type { RejectFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry, RoomMessage, Tally } from '@xuanjiang/contracts/realtime/message';
import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';
import { useAppState } from '../../../../lib/app-state.ts';
import type { readRoom, sendMessage } from '../../../../lib/chat/chat.ts';
import type { IncomingFrame } from '../../../../lib/chat/frame-reader.ts';
import { isLogEntry } from '../../../../lib/chat/frame-reader.ts';
import type { RoomListener } from '../../../../lib/chat/subscriptions.ts';
import { isTemporary } from '../../../../lib/retry-policy.ts';
import { sessionToken, useSession } from '../../../../lib/session.ts';
import type { FetchHistory } from './api.ts';
import type { OwnPosts } from './own-posts.ts';
import { createPosts } from './own-posts.ts';
import { createHistory } from './room-history.ts';
import type { RoomLog } from './room-log.ts';
import {
  acknowledge,
  addEntries,
  addPage,
  firstGap,
  hasEarlier,
  messagesAfter,
  positionOf,
  trimLog,
  unsend,
} from './room-log.ts';
import type { RoomState } from './room-state.ts';
import { NEW_ROOM } from './room-state.ts';

/** Entries that arrive within this time, ms, are drawn together. */
const DRAW_MS = 60;
/** A gap is fetched when it is still open after this time, ms: its entries may be on their way. */
const GAP_MS = 800;
const EARLIER_LIMIT = 60;

/** A room that is being read: its state, and what the reader can do in it. */
export interface RoomReader extends OwnPosts {
  readonly topic: string;
  readonly store: StoreApi<RoomState>;
  /** Reads the room until the function given back is called. */
  open(): () => void;
  reload(): void;
  loadEarlier(): void;
  /** While this is on, the log keeps all of its messages: somebody reads older ones. */
  hold(on: boolean): void;
  /** Calls back with new messages, also own ones; not with those of history or withdrawn ones. */
  onMessages(listener: (messages: readonly RoomMessage[]) => void): () => void;
}

/** What a refusal of the room as a whole makes of its state. */
const refusedState = (frame: RejectFrame): Partial<RoomState> => {
  const retrying = isTemporary(frame.Code);
  return { entered: false, retrying, refusal: retrying ? '' : frame.Content };
};

interface Options {
  readonly topic: string;
  readonly fetchHistory: FetchHistory;
  /** What of the connection a room needs. */
  readonly chat: { readonly readRoom: typeof readRoom; readonly sendMessage: typeof sendMessage };
}

/** Reads a room: merges its history with what comes over the chat, and sends own messages. */
export const createReader = ({ topic, fetchHistory, chat }: Options): RoomReader => {
  const store = createStore<RoomState>(() => NEW_ROOM);
  const listeners = new Set<(messages: readonly RoomMessage[]) => void>();
  let holding = false;
  let askedFromStart = true;
  /** The session that read the room last. */
  let reading = sessionToken();
  let incoming: LogEntry[] = [];
  let drawTimer: ReturnType<typeof setTimeout> | undefined;

  const log = () => store.getState().log;
  const setLog = (next: RoomLog) => store.setState({ log: next });

  const posts = createPosts(topic, store, chat.sendMessage);
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
    // Entries of two epochs are never added together.
    if (incoming[0] !== undefined && incoming[0].Epoch !== entries[0]?.Epoch) draw();
    incoming.push(...entries);
    drawTimer ??= setTimeout(draw, DRAW_MS);
  };

  const learnTallies = (tallies: readonly Tally[]) =>
    store.setState(({ votes }) => ({
      votes: {
        ...votes,
        counts: new Map([
          ...votes.counts,
          ...tallies.map(({ Offset, Counts }) => [Offset, Counts] as const),
        ]),
      },
    }));

  /** What one account has voted is nothing to the next one on this device. */
  const learnSession = () => {
    if (sessionToken() === reading) return;
    reading = sessionToken();
    store.setState(({ votes }) => ({ votes: { ...votes, own: new Map() } }));
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
        if (frame.Tallies !== undefined) learnTallies(frame.Tallies);
        break;
      case 'Subscribe': {
        draw();
        // A subscription without a position cannot recover anything, and needs no reload either.
        const Recovered = frame.Recovered || askedFromStart;
        setLog(acknowledge(log(), { ...frame, Recovered }));
        // Counts that came while the connection was away are not told again: they are read anew.
        store.setState(({ votes }) => ({
          entered: true,
          retrying: false,
          refusal: '',
          votes: { ...votes, counts: new Map() },
        }));
        history.fetchLater(log().stale ? 0 : GAP_MS);
        break;
      }
      case 'Reject':
        if (frame.Id === '') store.setState(refusedState(frame));
        posts.onReject(frame);
        break;
      case 'Mute': {
        const { Until, Reason } = frame;
        store.setState({ mute: Until === 0 ? null : { Until, Reason } });
        // The ban of the reader has ended: subscribe again.
        if (Until === 0 && store.getState().refusal !== '') chat.readRoom(topic, listener);
        break;
      }
      case 'Held':
        posts.onHeld(frame.Id);
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

  return {
    ...posts.own,
    topic,
    store,
    open: () => {
      history.start();
      learnSession();
      const stopSession = useSession.subscribe(learnSession);
      const stopReading = chat.readRoom(topic, listener);
      const stopWatching = useAppState.subscribe(({ connection }, before) => {
        if (connection === before.connection || connection.connected) return;
        store.setState(({ log }) => ({ entered: false, retrying: false, log: unsend(log) }));
      });
      return () => {
        stopReading();
        stopSession();
        stopWatching();
        store.setState({ entered: false, retrying: false });
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
    hold: (on) => {
      holding = on;
    },
    onMessages: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
