import { pollCalls } from '@xuanjiang/contracts/poll';
import { POLL_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { talkIdOf } from '@xuanjiang/contracts/realtime/topic';
import { areDifferent } from '@xuanjiang/contracts/rules/different-options';
import type { Clock } from '../../../lib/clock.ts';
import type { LogWriter } from '../../../room/log.ts';
import type { Votes } from '../../../room/votes.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { RoomService } from '../room/service.ts';
import type { HeldStore } from './held-store.ts';
import { voteRefusal } from './policy.ts';
import type { PollStore } from './store.ts';

export interface PollParts {
  readonly store: PollStore;
  readonly held: Pick<HeldStore, 'find'>;
  readonly rooms: RoomService;
  readonly log: Pick<LogWriter, 'appendEvent'>;
  readonly votes: Pick<Votes, 'cast'>;
  readonly clock: Clock;
}

export const pollRouter = ({
  store,
  rooms,
  log,
  clock,
  held,
  votes,
}: PollParts): DomainRouter<'poll'> => ({
  findHeld: implement(pollCalls.findHeld, async ({ input, caller }) => {
    const filter = {
      universityId: universityFor(caller, input.Universityid),
      talkId: input.Talkid,
      from: input.From,
      until: input.Until,
    };
    return presentPage(await held.find(filter, pageOf(input)), (row) => ({
      Topic: row.topic,
      Offset: row.offset,
      Title: row.title,
      Options: row.options,
      Talkid: row.talkId,
      Talktitle: row.talkTitle,
      Open: row.closedAt === null,
      Counts: row.counts,
      Starttime: row.openedAt,
      Endtime: row.closedAt ?? 0,
    }));
  }),
  find: implement(pollCalls.find, async ({ input, caller }) => {
    const { topic } = await rooms.openRoomFor(input.Topic, caller);
    const { rows, total } = await store.find(topic, pageOf(input));
    const offsets = rows.map(({ offset }) => offset);
    const chosen = caller === null ? null : await store.chosen(topic, caller.uids, offsets);
    const List = rows.map(({ offset, title, options, counts, openedAt, closedAt }) => ({
      Topic: topic,
      Offset: offset,
      Title: title,
      Options: [...options],
      Open: closedAt === null,
      Counts: counts,
      Choice: chosen?.get(offset) ?? null,
      Starttime: openedAt,
      Endtime: closedAt ?? 0,
    }));
    return { List, Total: total };
  }),
  open: implement(pollCalls.open, async ({ input, caller }) => {
    const { Title, Options } = input;
    const { topic, talk } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    if (!areDifferent(Options)) throw new CallError('input', { message: 'pollOptionsSame' });
    const act = { topic, actor: caller.uids, time: clock() };
    const text = { title: Title, options: Options };
    const talkId = talkIdOf(topic);
    const isOn = talk !== null && talkId !== null && talk.endsAt > act.time;
    const ending = isOn ? { talkId, until: talk.endsAt } : null;
    const entry = await log.appendEvent(act, store.open(act, text, ending));
    if (entry === null) {
      const parameters = { count: POLL_LIMITS.open };
      throw new CallError('conflict', { message: 'pollsFull', parameters });
    }
    return { Offset: entry.Offset };
  }),
  close: implement(pollCalls.close, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    const { Offset: offset } = input;
    const act = { topic, actor: caller.uids, time: clock() };
    const entry = await log.appendEvent(act, store.close(act, offset));
    if (entry?.Type === 'Result') return { Counts: entry.Counts };
    throw (await store.exists(topic, offset))
      ? new CallError('conflict', { message: 'pollClosed' })
      : new CallError('notFound', { message: 'pollNotFound' });
  }),
  vote: implement(pollCalls.vote, async ({ input, caller }) => {
    const { topic } = await rooms.openRoomFor(input.Topic, caller);
    const outcome = await votes.cast({
      kind: 'poll',
      topic,
      offset: input.Offset,
      accountId: caller.uids,
      choice: input.Choice,
      time: clock(),
    });
    const refusal = voteRefusal(outcome);
    if (refusal !== null) throw new CallError(refusal.code, { message: refusal.message });
    return {};
  }),
});
