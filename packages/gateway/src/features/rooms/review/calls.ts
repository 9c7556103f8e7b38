import type { Held } from '@xuanjiang/contracts/review';
import { reviewCalls } from '@xuanjiang/contracts/review';
import type { Clock } from '../../../lib/clock.ts';
import type { LogWriter } from '../../../room/log.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { RoomService } from '../room/service.ts';
import type { HeldPost } from './held-store.ts';
import type { ReviewService } from './service.ts';
import { decidedError } from './service.ts';
import type { ReviewStore } from './store.ts';

/** One that cannot be read any more is shown empty, so that it can be refused. */
const present = ({ id, accountId, draft, words, createdAt }: HeldPost): Held => ({
  Id: id,
  Uids: accountId,
  Displayname: draft?.displayname ?? '',
  Avatarurl: draft?.avatarurl ?? '',
  Content: draft?.content ?? '',
  Question: draft?.question ?? false,
  Time: createdAt,
  Words: [...words],
});

export interface ReviewParts {
  readonly store: ReviewStore;
  readonly reviews: ReviewService;
  readonly rooms: RoomService;
  readonly log: LogWriter;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
  /** The connections of an account have something to look up. */
  readonly accountChanged: (accountId: string) => void;
}

export const reviewRouter = ({
  store,
  reviews,
  rooms,
  log,
  clock,
  deskChanged,
  accountChanged,
}: ReviewParts): DomainRouter<'review'> => ({
  find: implement(reviewCalls.find, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    return presentPage(await store.waiting(topic, pageOf(input)), present);
  }),
  /** Lets a post in, at the time of the call. */
  accept: implement(reviewCalls.accept, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const post = await reviews.waiting(topic, input.Id);
    const { draft, accountId, clientId } = post;
    if (draft === null) throw new CallError('notFound', { message: 'messageNotFound' });
    const act = { topic, actor: caller.uids, time: clock() };
    const logged = await log.tryAppend({
      ...draft,
      topic,
      accountId,
      clientId,
      time: act.time,
      effect: store.accept(post, act),
    });
    if (logged === null) throw decidedError();
    const { message, repeated } = logged;
    // Without its effect, the log held it already: by another way, or somebody else was faster.
    if (repeated && !(await store.settle(post, message.Offset, act))) throw decidedError();
    deskChanged(topic);
    return { Offset: message.Offset };
  }),
  refuse: implement(reviewCalls.refuse, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const post = await reviews.waiting(topic, input.Id);
    const act = { topic, actor: caller.uids, time: clock() };
    if (!(await store.refuse(post, input.Reason, act))) throw decidedError();
    accountChanged(post.accountId);
    deskChanged(topic);
    return {};
  }),
});
