import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { readTicketCode } from '@xuanjiang/contracts/rules/ticket-code';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { DoorStorage } from './door-storage.ts';
import {
  forgetOld,
  listName,
  listText,
  parseList,
  parseWaiting,
  waitingEvent,
  waitingName,
} from './door-storage.ts';
import type {
  Answer,
  Counts,
  DoorAddress,
  DoorList,
  Learnt,
  SeenTicket,
  ServerResult,
  ShownAnswer,
} from './model.ts';
import {
  answerHere,
  answerThere,
  batchOf,
  checkingAnswer,
  companionOf,
  countsWith,
  doorName,
  plainAnswer,
  shownWith,
  withCheckin,
  withLearnt,
} from './model.ts';

/** So long the server is waited for, ms: the person at the door has an answer within a second. */
const ANSWER_MS = 0.7 * SECOND_MS;

/** Why the server lets nobody work at these doors. */
export interface Refused {
  readonly code: number;
  readonly msg: string;
}

export interface DoorState {
  readonly list: DoorList | null;
  /** Tickets that were let in here and have not reached the server. */
  readonly waiting: readonly SeenTicket[];
  /** Some of them are in the memory of this page only. */
  readonly unkept: boolean;
  /** How many wait for other events. */
  readonly others: readonly { readonly id: string; readonly count: number }[];
  /** The newest first. */
  readonly answers: readonly ShownAnswer[];
  /** The last call got no answer, or the server could not do it now. */
  readonly trouble: 'away' | 'busy' | null;
  /** Null while the server lets somebody work here. */
  readonly refused: Refused | null;
  /** Name of this door; may be empty. */
  readonly door: string;
}

/** What a door needs from outside. */
export interface DoorParts extends Pick<DoorAddress, 'id'> {
  /** Tells the session, or the helper's link, that works here. */
  readonly owner: string;
  readonly read: () => Promise<Omit<DoorList, 'at'>>;
  /**
   * Checks tickets in, in this order. A repeat whose first answer was lost may say only that it was
   * done, without results.
   */
  readonly send: (
    items: readonly Pick<SeenTicket, 'Code' | 'Time' | 'Door'>[],
  ) => Promise<{ readonly Results?: readonly ServerResult[]; readonly Counts?: Counts }>;
  /** Why a call has failed. */
  readonly failureOf: (error: unknown) => 'away' | 'busy' | Refused;
  readonly storage: DoorStorage;
  /** SHA-256, hex; null where the browser can make none. */
  readonly digest: (text: string) => Promise<string | null>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

const wait = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** What was let in here and not sent yet: in memory, with a copy in storage, which other tabs share. */
const createWaiting = ({ id, storage }: Pick<DoorParts, 'id' | 'storage'>) => {
  const own = new Map<string, SeenTicket>();
  const unkept = new Set<string>();
  const keep = (name: string, seen: SeenTicket): void => {
    if (storage.set(name, JSON.stringify(seen))) unkept.delete(name);
    else unkept.add(name);
  };
  return {
    all: (): readonly SeenTicket[] => [...own.values()],
    isUnkept: (): boolean => unkept.size > 0,
    add(seen: SeenTicket): void {
      const name = waitingName(id, seen);
      own.set(name, seen);
      keep(name, seen);
    },
    remove(sent: readonly SeenTicket[]): void {
      for (const seen of sent) {
        const name = waitingName(id, seen);
        if (own.get(name)?.Time !== seen.Time) continue;
        own.delete(name);
        unkept.delete(name);
        storage.remove(name);
      }
    },
    /** Another tab has sent it. */
    drop: (name: string): boolean => own.delete(name),
    /** Tries once more to keep what storage did not take. */
    keepAll(): void {
      for (const name of unkept) {
        const seen = own.get(name);
        if (seen !== undefined) keep(name, seen);
      }
    },
    /** Takes over what other tabs, or this page before, have let in. */
    adopt(): readonly SeenTicket[] {
      const found = storage.names().flatMap((name) => {
        if (waitingEvent(name) !== id || own.has(name)) return [];
        const seen = parseWaiting(storage.get(name));
        return seen === null ? [] : [{ name, seen }];
      });
      for (const { name, seen } of found) own.set(name, seen);
      return found.map(({ seen }) => seen);
    },
    others(): DoorState['others'] {
      const counts = new Map<string, number>();
      for (const name of storage.names()) {
        const event = waitingEvent(name);
        if (event !== null && event !== id) counts.set(event, (counts.get(event) ?? 0) + 1);
      }
      return [...counts].map(([event, count]) => ({ id: event, count }));
    },
  };
};

/**
 * A door of an event. A ticket is judged here by the hashes of all tickets, and by the server, whose
 * answer counts where it comes in time. What was let in here waits on the device until it was sent.
 */
export const createDoor = (parts: DoorParts) => {
  const { id, owner, storage, now } = parts;
  forgetOld(storage, now());
  const waiting = createWaiting(parts);
  const store: StoreApi<DoorState> = createStore<DoorState>(() => ({
    list: parseList(storage.get(listName(id)), owner),
    waiting: [],
    unkept: false,
    others: [],
    answers: [],
    trouble: null,
    refused: null,
    door: '',
  }));
  const { getState, setState } = store;
  let closed = false;

  const keepList = (list: DoorList): void => {
    setState({ list });
    // What comes in after a log-out is not kept.
    if (!closed) storage.set(listName(id), listText(owner, list));
  };
  const note = (seen: readonly SeenTicket[]): void => {
    const { list } = getState();
    const noted = list === null ? null : seen.reduce(withCheckin, list);
    if (noted !== null && noted !== list) keepList(noted);
  };
  const showWaiting = (): void =>
    setState({
      waiting: waiting.all(),
      unkept: waiting.isUnkept(),
      others: waiting.others(),
    });
  const adopt = (): void => {
    note(waiting.adopt());
    showWaiting();
  };
  adopt();

  const failed = (error: unknown): null => {
    const failure = parts.failureOf(error);
    if (failure === 'away' || failure === 'busy') {
      setState({ trouble: failure });
      return null;
    }
    if (parseList(storage.get(listName(id)), owner) !== null) storage.remove(listName(id));
    setState({ refused: failure, trouble: null, list: null });
    return null;
  };

  /** One after the other, so that what was seen first arrives first. */
  let sending: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = sending.then(work);
    sending = turn.catch(() => undefined);
    return turn;
  };

  const show = (answer: Answer, isLate = false): void =>
    setState(({ answers }) => ({ answers: shownWith(answers, answer, isLate) }));

  /** What the server has said of each sighting. */
  const told = new WeakMap<SeenTicket, Answer>();
  /** What was learnt while the list is being read: the list may be older. */
  let learntMeanwhile: Learnt[] = [];
  let newestCounts: Counts | null = null;

  const learn = (learnt: readonly Learnt[], counts: Counts): void => {
    learntMeanwhile.push(...learnt);
    newestCounts = counts;
    const { list } = getState();
    if (list === null) return;
    const Counts = waiting.all().reduce((sum, { Door }) => countsWith(sum, Door), counts);
    keepList({ ...learnt.reduce(withLearnt, list), Counts });
  };

  /**
   * Sends what waits, and a ticket that this device would not let in: the server may know more.
   * @returns what the server says of that ticket; null for no answer
   */
  const deliver = async (seen: SeenTicket | null): Promise<Answer | null> => {
    // It may have gone along with what was seen before it.
    const before = seen === null ? undefined : told.get(seen);
    if (before !== undefined) return before;
    const queued = waiting.all();
    const batch = batchOf(queued, seen);
    if (batch.length === 0) return null;
    try {
      const { Results = [], Counts } = await parts.send(
        batch.map(({ Code, Time, Door }) => ({ Code, Time, Door })),
      );
      const learnt = batch.flatMap((item, at) => {
        const result = Results[at];
        return result === undefined ? [] : [{ item, result }];
      });
      if (learnt.length < batch.length || Counts === undefined) {
        setState({ trouble: 'busy' });
        return null;
      }
      waiting.remove(batch);
      learn(learnt, Counts);
      showWaiting();
      setState({ trouble: null, refused: null });
      for (const { item, result } of learnt) {
        const answer = answerThere(result, item, companionOf(getState().list, item.hash));
        told.set(item, answer);
        show(answer, queued.includes(item));
      }
      return seen === null ? null : (told.get(seen) ?? null);
    } catch (error) {
      return failed(error);
    }
  };

  const readList = async (): Promise<void> => {
    learntMeanwhile = [];
    newestCounts = null;
    try {
      const read = await parts.read();
      const list = learntMeanwhile.reduce(withLearnt, { ...read, at: now() });
      const Counts = newestCounts ?? read.Counts;
      keepList(waiting.all().reduce<DoorList>(withCheckin, { ...list, Counts }));
      setState({ trouble: null, refused: null });
    } catch (error) {
      failed(error);
    }
  };

  const sendAll = async (): Promise<void> => {
    adopt();
    waiting.keepAll();
    for (let before = waiting.all().length; before > 0; ) {
      await inTurn(() => deliver(null));
      const after = waiting.all().length;
      if (after >= before) break;
      before = after;
    }
    showWaiting();
  };

  let refreshing: Promise<void> | null = null;
  let isWanted = false;
  /** What is asked for meanwhile, as when the network is back, is done once more after it. */
  const round = async (): Promise<void> => {
    do {
      isWanted = false;
      await sendAll();
      await readList();
    } while (isWanted);
  };
  let lastAt = 0;

  return {
    store,
    setDoor: (door: string): void => setState({ door: doorName(door) }),

    /** What a camera, a scanner or a person has read. */
    async scan(text: string): Promise<void> {
      // Tells answers apart.
      const at = Math.max(now(), lastAt + 1);
      lastAt = at;
      const plain = plainAnswer(text, id, at);
      show(plain ?? checkingAnswer(at));
      if (plain !== null) return;
      const Door = cleanLine(getState().door);
      const hash = await parts.digest(readTicketCode(text)?.secret ?? '');
      adopt();
      const seen = { Code: text.trim(), Time: at, Door, hash: hash ?? '' };
      const here = answerHere(getState().list, hash, at);
      if (here.outcome === 'in') {
        waiting.add(seen);
        note([seen]);
        showWaiting();
      }
      if (!parts.isOnline()) return show(here);
      const answer = await Promise.race([inTurn(() => deliver(seen)), wait(ANSWER_MS)]);
      if (answer === null) show(here);
    },

    /** Sends what waits, and reads the list anew. */
    refresh(): Promise<void> {
      isWanted = refreshing !== null;
      refreshing ??= round().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },

    /** Another tab has let somebody in, or has sent it. By now it may have done both. */
    heard(name: string, text: string | null): void {
      const event = waitingEvent(name);
      if (event === null) return;
      const seen = event === id ? parseWaiting(text) : null;
      if (seen !== null) note([seen]);
      if (event === id && text === null) waiting.drop(name);
      adopt();
    },

    /** It is shown no longer: lists that still come are not kept. */
    close(): void {
      closed = true;
    },
    reopen(): void {
      closed = false;
    },
  };
};

export type Door = ReturnType<typeof createDoor>;
