import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { OVERLAPS_MAX, TALK_HISTORY_MAX } from '@xuanjiang/contracts/own-talk';
import type { InTransaction, OpenTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { requireVersion, unlessStale } from '../../../lib/stale-version.ts';
import type { NoteTalkState } from '../../../room/talk-state-store.ts';
import type { TalkStates } from '../../../room/talk-states.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Editor } from '../../../rpc/own-university.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import { noteTalkNews } from '../../universities/follow/service.ts';
import { noteTalkChange } from '../reminder/service.ts';
import type { TalkChangeStore } from './change-store.ts';
import type { TalkDraftStore } from './draft-store.ts';
import type { TalkPlan } from './policy.ts';
import type { PublishedTalkStore } from './published-store.ts';
import type { Act, EditRefusal, EditRow, Written } from './staff-policy.ts';
import {
  cancelRefusal,
  changedFields,
  chosenSlots,
  editRefusal,
  isAhead,
  isMoved,
  problemsOf,
  removeRefusal,
  weeklySlots,
} from './staff-policy.ts';
import {
  coverOf,
  presentChange,
  presentContact,
  presentOverlaps,
  presentOwn,
} from './staff-present.ts';
import type { TalkStaffStore } from './staff-store.ts';

interface TalkStaffServiceParts {
  readonly store: TalkStaffStore;
  readonly drafts: TalkDraftStore;
  readonly published: PublishedTalkStore;
  readonly inTransaction: InTransaction;
  readonly settings: SettingService;
  /** Says in every process that everybody sees something else. */
  readonly announce: () => void;
  readonly states: TalkStates;
  readonly clock: Clock;
}

/** A copy of a talk that has no times has none either. */
const NO_TIME = { startsAt: null, endsAt: null };

const refuse = (refusal: EditRefusal | null): void => {
  if (refusal === null) return;
  const { message, count = 0 } = refusal;
  const code = message === 'talkNotReady' ? 'input' : 'conflict';
  throw new CallError(code, { message, parameters: { count } });
};

/** Whoever booked a talk is told that it has moved, in the transaction that moves it. */
const noteMoved = async (
  tx: OpenTransaction,
  talkId: string,
  formerStartsAt: number | null,
  startsAt: number | null,
  now: number,
): Promise<void> => {
  // One that only ends at another time was not moved.
  if (startsAt === null || formerStartsAt === null || startsAt === formerStartsAt) return;
  await noteTalkChange(tx, { talkId, kind: 'moved', startsAt, formerStartsAt }, now);
};

/** The same for one that is called off. */
const noteCancelled = (
  tx: OpenTransaction,
  talkId: string,
  startsAt: number,
  now: number,
): Promise<void> =>
  noteTalkChange(tx, { talkId, kind: 'cancelled', startsAt, formerStartsAt: startsAt }, now);

export const createTalkStaffService = (parts: TalkStaffServiceParts) => {
  const { store, drafts, published, inTransaction, settings, announce, states, clock } = parts;

  /** @throws CallError notFound for one that is not there, and for one of another university */
  const own = async (caller: Editor, id: string): Promise<EditRow> => {
    const [row] = await store.byIds([id]);
    if (row === undefined || !mayEdit(caller, row.universityId)) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    return row;
  };

  /** Other talks of its university at the same time. */
  const overlaps = async (
    { universityId, startsAt, endsAt }: Pick<EditRow, 'universityId' | 'startsAt' | 'endsAt'>,
    except: string | undefined,
  ) => {
    if (startsAt === null || endsAt === null) return [];
    const slot = { universityId, from: startsAt, until: endsAt, except };
    const ids = await store.overlapping(slot, OVERLAPS_MAX);
    return presentOverlaps(await store.byIds(ids), clock());
  };

  const publish = async (row: EditRow, act: Act): Promise<void> => {
    if (row.stored === 'published') return;
    const problems = problemsOf(row, act.time);
    if (problems.length > 0) refuse({ message: 'talkNotReady', count: problems.length });
    await inTransaction(async (tx) => {
      await drafts.publish(tx, row, act);
      await noteTalkNews(tx, row.id, act.time);
    });
    announce();
  };

  return {
    own,
    overlaps,
    publish,

    /** The record with a version, as its editor began with it. @throws CallError conflict */
    async begun(
      caller: Editor,
      { Id, Version }: { readonly Id: string; readonly Version: number },
    ) {
      const row = await own(caller, Id);
      requireVersion(row, Version);
      return row;
    },

    async edit(row: EditRow, to: Written, act: Act): Promise<void> {
      const fields = changedFields(row, to);
      if (fields.length === 0) return;
      refuse(editRefusal(row, to, act.time));
      if (row.stored !== 'published') {
        await drafts.edit(row, to, act, fields.join());
        return;
      }
      await inTransaction(async (tx) => {
        await published.edit(tx, row, to, act);
        await noteMoved(tx, row.id, row.startsAt, to.startsAt, act.time);
        if (isMoved(row, to)) await states.note(tx, row.id, 'moved', act.time);
      });
      announce();
      states.tell(row.id);
    },

    /** Makes a draft of a talk for the next week to come. @returns its id */
    async duplicate(row: EditRow, act: Act): Promise<string> {
      const [next = NO_TIME] = weeklySlots(row, 1, act.time) ?? [];
      const [id = ''] = await drafts.copy(row, [next], act);
      return id;
    },

    /** When a talk would be again, and what else its university has then. @throws CallError conflict */
    async repeats(row: EditRow, weeks: number) {
      const slots = weeklySlots(row, weeks, clock());
      if (slots === null) throw new CallError('conflict', { message: 'talkNoTimes' });
      const { universityId } = row;
      const found = [];
      for (const slot of slots) {
        const Overlaps = await overlaps({ universityId, ...slot }, undefined);
        found.push({ Starttime: slot.startsAt ?? 0, Endtime: slot.endsAt ?? 0, Overlaps });
      }
      return found;
    },

    /** Makes a draft of a talk for each of the starts, all of them or none. @throws CallError input */
    async repeat(row: EditRow, starts: readonly number[], act: Act) {
      const slots = chosenSlots(row, starts, act.time);
      if (slots === null) throw new CallError('input', { message: 'talkRepeatTimes' });
      const made = await store.byIds(await drafts.copy(row, slots, act));
      return made.map(({ id, version, startsAt }) => ({
        ...{ Id: id, Version: version, Starttime: startsAt ?? 0 },
      }));
    },

    /** Without the approval it is published. One that waits, or is published, stays so. */
    async submit(row: EditRow, act: Act): Promise<void> {
      if (row.stored === 'published') return;
      if (!(await settings.isOn('talkApproval'))) return publish(row, act);
      if (row.stored === 'pending') return;
      const problems = problemsOf(row, act.time);
      if (problems.length > 0) refuse({ message: 'talkNotReady', count: problems.length });
      await drafts.set(row, 'pending', act);
    },

    /** @param reason null where the university takes it back */
    async giveBack(row: EditRow, reason: string | null, act: Act): Promise<void> {
      if (row.stored !== 'pending') refuse({ message: 'talkNotPending' });
      const state = reason === null ? 'draft' : 'returned';
      await drafts.set(row, state, act, reason ?? '');
    },

    async cancel(row: EditRow, reason: string, act: Act): Promise<void> {
      refuse(cancelRefusal(row, act.time));
      await inTransaction(async (tx) => {
        const startsAt = await published.cancel(tx, row, act, reason);
        await noteCancelled(tx, row.id, startsAt, act.time);
        await states.note(tx, row.id, 'cancelled', act.time);
      });
      announce();
      states.tell(row.id);
    },

    async remove(row: EditRow, act: Act): Promise<void> {
      refuse(removeRefusal(row));
      await drafts.remove(row, act);
    },

    /** As it stands now, with what is to be known while it is edited. */
    async detail(caller: Editor, id: string): Promise<OwnTalkDetail> {
      const row = await own(caller, id);
      const history = await store.history(id, TALK_HISTORY_MAX);
      return {
        ...presentOwn(row, clock()),
        Intro: row.intro,
        Speakertitle: row.speakerTitle,
        Tags: [...row.tags],
        Cover: coverOf(row),
        ...presentContact(caller, row),
        // What has begun keeps its time: nobody can act on a warning.
        Overlaps: isAhead(row, clock()) ? await overlaps(row, id) : [],
        History: history.map(presentChange),
      };
    },
  };
};

export type TalkStaffService = ReturnType<typeof createTalkStaffService>;

/** What the commands do with talks: whoever follows the university, has booked or waits in the room is told. */
export const createTalkChanges = (
  store: TalkChangeStore,
  inTransaction: InTransaction,
  noteState: NoteTalkState,
) => ({
  add: (talk: Parameters<TalkChangeStore['add']>[1], act: Act): Promise<void> =>
    inTransaction(async (tx) => {
      await store.add(tx, talk, act);
      await noteTalkNews(tx, talk.id, act.time);
    }),

  /** @returns false when it is not planned any more as the caller has read it */
  async move(id: string, from: TalkPlan, to: TalkPlan, act: Act, note: string): Promise<boolean> {
    const moved = inTransaction(async (tx) => {
      await store.move(tx, id, { from, to }, act, note);
      await noteMoved(tx, id, from.startsAt, to.startsAt, act.time);
      await noteState(tx, id, 'moved', act.time);
    });
    return (await unlessStale(moved)) !== null;
  },

  /** @returns false when it is cancelled already, or not there */
  async cancel(id: string, act: Act, note: string): Promise<boolean> {
    const cancelled = inTransaction(async (tx) => {
      const startsAt = await store.cancel(tx, id, act, note);
      await noteCancelled(tx, id, startsAt, act.time);
      await noteState(tx, id, 'cancelled', act.time);
    });
    return (await unlessStale(cancelled)) !== null;
  },
});

export type TalkChanges = ReturnType<typeof createTalkChanges>;
