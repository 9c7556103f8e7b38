import { createTaskQueue } from '../lib/task-queue.ts';
import type { WaitingDraft } from './waiting-draft.ts';

/** Rooms that are waited for at a time, each on a connection of its own. */
const LOCKED_AT_ONCE = 2;
/** The same of those that were waited for before, and were still locked. */
const TIMED_OUT_AT_ONCE = 1;

/** The rooms that another process has locked. Each is waited for in transactions of its own. */
export interface LockedRooms {
  /** The list of the drafts of a room that is waited for; undefined for another room. */
  drafts(topic: string): WaitingDraft[] | undefined;
  /** Waits for a room. @param drafts its drafts, in their order */
  add(topic: string, drafts: WaitingDraft[]): void;
  /** Keeps some of the drafts of each room. Those whose transaction runs are not asked for. */
  keep(select: (drafts: readonly WaitingDraft[]) => WaitingDraft[]): void;
  /** Rooms that are waited for. */
  size(): number;
  /** Settles when no room is waited for. */
  idle(): Promise<void>;
}

interface LockedRoom {
  readonly topic: string;
  drafts: WaitingDraft[];
}

interface LockedRoomsParts {
  /** Commits drafts of one room. @returns those that it could not commit because the room is locked */
  readonly commit: (drafts: readonly WaitingDraft[]) => Promise<readonly WaitingDraft[]>;
  /** Takes the drafts that are left when the room is no longer locked. */
  readonly unlocked: (drafts: readonly WaitingDraft[]) => void;
  /** Drafts that one transaction takes at most. */
  readonly batch: number;
}

/**
 * Each turn is one transaction. Rooms that were still locked after one have turns of their own: a
 * room that is locked for a moment does not wait behind rooms that are locked for long.
 */
export const createLockedRooms = ({ commit, unlocked, batch }: LockedRoomsParts): LockedRooms => {
  const rooms = new Map<string, LockedRoom>();
  const first = createTaskQueue(LOCKED_AT_ONCE);
  const again = createTaskQueue(TIMED_OUT_AT_ONCE);
  const turns = new Set<Promise<void>>();

  const takeTurn = async (room: LockedRoom): Promise<void> => {
    const taken = room.drafts.splice(0, batch);
    const left = taken.length > 0 ? await commit(taken) : [];
    room.drafts = [...left, ...room.drafts];
    if (left.length > 0) {
      waitFor(room, true);
      return;
    }
    rooms.delete(room.topic);
    unlocked(room.drafts);
  };

  const waitFor = (room: LockedRoom, timedOut: boolean): void => {
    const turn = (timedOut ? again : first).run(() => takeTurn(room));
    turns.add(turn);
    void turn.finally(() => turns.delete(turn));
  };

  return {
    drafts: (topic) => rooms.get(topic)?.drafts,
    add(topic, drafts) {
      const room = { topic, drafts };
      rooms.set(topic, room);
      waitFor(room, false);
    },
    keep(select) {
      for (const room of rooms.values()) room.drafts = select(room.drafts);
    },
    size: () => rooms.size,
    async idle() {
      while (turns.size > 0) await Promise.all(turns);
    },
  };
};
