import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { readTicketCode } from '@xuanjiang/contracts/rules/ticket-code';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { listText, parseList, parseWaiting } from './kept.ts';
import type { Answer, Counts, DoorAddress, DoorList, SeenTicket, ServerResult } from './model.ts';
import {
  answerHere,
  answerThere,
  batchOf,
  companionOf,
  plainAnswer,
  withCheckin,
  withoutSent,
  withResult,
} from './model.ts';

/** So long the server is waited for, ms: the person at the door has an answer within a second. */
const ANSWER_MS = 0.7 * SECOND_MS;
/** Answers that are shown below the last one. */
const RECENT_MAX = 6;

export const LIST_NAME = 'xj.door';
export const WAITING_NAME = 'xj.door-waiting';

export interface DoorState {
  readonly list: DoorList | null;
  /** Tickets that were let in here and have not reached the server. */
  readonly waiting: readonly SeenTicket[];
  /** The newest first. */
  readonly answers: readonly Answer[];
  /** The last call got no answer. */
  readonly away: boolean;
  /** Why the server lets nobody work at these doors; null while it does. */
  readonly refused: string | null;
  /** Name of this door; may be empty. */
  readonly door: string;
}

/** What a door needs from outside. */
export interface DoorParts extends DoorAddress {
  readonly read: () => Promise<Omit<DoorList, 'at'>>;
  /** Checks tickets in, in this order. */
  readonly send: (
    items: readonly Pick<SeenTicket, 'Code' | 'Time' | 'Door'>[],
  ) => Promise<{ readonly Results: readonly ServerResult[]; readonly Counts: Counts }>;
  /** What the server said when it refused; null where there was no answer, or it may come later. */
  readonly refusedBy: (error: unknown) => string | null;
  readonly getItem: (name: typeof LIST_NAME | typeof WAITING_NAME) => string | null;
  readonly setItem: (name: typeof LIST_NAME | typeof WAITING_NAME, text: string) => void;
  /** SHA-256, hex; null where the browser can make none. */
  readonly digest: (text: string) => Promise<string | null>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

const wait = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

/**
 * A door of an event. A ticket is judged here by the hashes of all tickets, and by the server, whose
 * answer counts where it comes in time. What was let in here waits on the device until it was sent.
 */
export const createDoor = (parts: DoorParts) => {
  const { id, getItem, setItem, now } = parts;
  const readWaiting = () => parseWaiting(getItem(WAITING_NAME));
  const ownWaiting = () => readWaiting().filter((one) => one.id === id);
  const store: StoreApi<DoorState> = createStore<DoorState>(() => ({
    list: parseList(getItem(LIST_NAME), id),
    waiting: ownWaiting(),
    answers: [],
    away: false,
    refused: null,
    door: '',
  }));
  const { getState, setState } = store;

  const keepList = (list: DoorList): void => {
    setItem(LIST_NAME, listText(id, list));
    setState({ list });
  };
  const note = (seen: SeenTicket): void => {
    const { list } = getState();
    if (list !== null) keepList(withCheckin(list, seen));
  };
  const queue = (seen: SeenTicket): void => {
    setItem(WAITING_NAME, JSON.stringify([...readWaiting(), { ...seen, id }]));
    setState({ waiting: ownWaiting() });
    note(seen);
  };
  const unqueue = (sent: readonly SeenTicket[]): void => {
    setItem(WAITING_NAME, JSON.stringify(withoutSent(readWaiting(), sent)));
    setState({ waiting: ownWaiting() });
  };
  const failed = (error: unknown): null => {
    const refused = parts.refusedBy(error);
    setState(refused === null ? { away: true } : { refused, away: false });
    return null;
  };

  /** One after the other, so that what was seen first arrives first. */
  let sending: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = sending.then(work);
    sending = turn.catch(() => undefined);
    return turn;
  };

  /** What the server has answered after all replaces what this device said. */
  const correct = (answer: Answer): void =>
    setState(({ answers }) => ({
      answers: answers.map((one) => (one.at === answer.at ? answer : one)),
    }));

  /**
   * Sends what waits, and a ticket that this device would not let in: the server may know more.
   * @returns what the server says of that ticket; null for no answer
   */
  const deliver = async (seen: SeenTicket | null): Promise<Answer | null> => {
    const batch = batchOf(ownWaiting(), seen);
    if (batch.length === 0) return null;
    try {
      const { Results, Counts } = await parts.send(
        batch.map(({ Code, Time, Door }) => ({ Code, Time, Door })),
      );
      unqueue(batch);
      const { list } = getState();
      const found = batch.flatMap((item, at) => {
        const result = Results[at];
        return result === undefined ? [] : [{ item, result }];
      });
      if (list !== null) {
        const learnt = found.reduce((one, { item, result }) => withResult(one, item, result), list);
        keepList({ ...learnt, Counts });
      }
      setState({ away: false, refused: null });
      const answers = found.map(({ item, result }) =>
        answerThere(result, item, companionOf(list, item.hash)),
      );
      for (const answer of answers) correct(answer);
      return answers.find(({ at }) => at === seen?.Time) ?? null;
    } catch (error) {
      return failed(error);
    }
  };

  const show = (answer: Answer): void =>
    setState(({ answers }) => ({ answers: [answer, ...answers].slice(0, RECENT_MAX) }));

  return {
    store,
    setDoor: (door: string): void => setState({ door }),

    /** What a camera, a scanner or a person has read. */
    async scan(text: string): Promise<void> {
      const at = now();
      const plain = plainAnswer(text, id, at);
      if (plain !== null) return show(plain);
      const hash = await parts.digest(readTicketCode(text)?.secret ?? '');
      const seen = { Code: text.trim(), Time: at, Door: getState().door, hash: hash ?? '' };
      const here = answerHere(getState().list, hash, at);
      if (here.outcome === 'in') queue(seen);
      if (!parts.isOnline()) return show(here);
      const there = inTurn(() => deliver(seen));
      const answer = await Promise.race([there, wait(ANSWER_MS)]);
      show(answer ?? here);
    },

    /** Sends what waits, and reads the list anew. */
    async refresh(): Promise<void> {
      while (ownWaiting().length > 0) {
        const before = ownWaiting().length;
        await inTurn(() => deliver(null));
        if (ownWaiting().length >= before) break;
      }
      try {
        const list = await parts.read();
        keepList(ownWaiting().reduce<DoorList>(withCheckin, { ...list, at: now() }));
        setState({ away: false, refused: null });
      } catch (error) {
        failed(error);
      }
    },
  };
};

export type Door = ReturnType<typeof createDoor>;
