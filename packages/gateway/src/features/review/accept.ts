import { reviewCalls } from '@xuanjiang/contracts/review';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ReviewParts } from './parts.ts';
import { decidedError } from './service.ts';

/** Lets a post in, at the time of the call. */
export const accept = ({ store, reviews, rooms, log, clock, deskChanged }: ReviewParts) =>
  implement(reviewCalls.accept, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const post = await reviews.waiting(topic, input.Id);
    const { draft, accountId, clientId } = post;
    if (draft === null) throw new CallError('notFound', { message: 'messageNotFound' });
    const act = { topic, actor: caller.uids, time: clock() };
    const effect = store.accept(post, act);
    let entered = false;
    const logged = await log.appendIf({
      ...draft,
      topic,
      accountId,
      clientId,
      time: act.time,
      effect: async (db, offset) => {
        entered = await effect(db, offset);
        return entered;
      },
    });
    if (logged === null) throw decidedError();
    // Without its effect, the log held it already: by another way, or somebody else was faster.
    if (!entered && !(await store.settle(post, logged.Offset, act))) throw decidedError();
    deskChanged(topic);
    return { Offset: logged.Offset };
  });
