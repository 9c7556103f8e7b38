import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { sitePage } from '@xuanjiang/contracts/rules/site-page';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import { presentFeedback, presentForStaff } from './present.ts';
import type { FeedbackService, PictureService } from './service.ts';
import type { FeedbackStore } from './store.ts';

export interface FeedbackParts {
  readonly store: FeedbackStore;
  readonly feedbacks: FeedbackService;
  readonly pictures: PictureService;
  readonly clock: Clock;
}

export const feedbackRouter = ({
  feedbacks,
  pictures,
  store,
  clock,
}: FeedbackParts): DomainRouter<'feedback'> => ({
  add: implement(feedbackCalls.add, async ({ input, caller }) => {
    const row = await feedbacks.put({
      accountId: caller.uids,
      key: input.Key,
      kind: input.Kind,
      content: input.Content,
      link: sitePage(input.Link),
      pictures: [...new Set(input.Pictures)],
    });
    return presentFeedback(row, await pictures.ofFeedbacks([row]));
  }),
  find: implement(feedbackCalls.find, async ({ input, caller }) => {
    const page = await store.ofAccount(caller.uids, pageOf(input));
    const shown = await pictures.ofFeedbacks(page.rows);
    return presentPage(page, (row) => presentFeedback(row, shown));
  }),
  removePicture: implement(feedbackCalls.removePicture, async ({ input, caller }) => {
    await pictures.remove(input.Id, caller.uids);
    return {};
  }),
  list: implement(feedbackCalls.list, async ({ input, caller }) => {
    const act = { actor: caller.uids, time: clock() };
    const { State: state, Kind: kind, Name: name, Sort: sort } = input;
    const page = await store.ofState({ state, kind, name, sort }, pageOf(input), act);
    const shown = await pictures.ofFeedbacks(page.rows);
    return presentPage(page, (row) => presentForStaff(row, shown));
  }),
  answer: implement(feedbackCalls.answer, async ({ input, caller }) => {
    const act = { actor: caller.uids, time: clock() };
    const answered = await store.answer(input.Id, input.Answer, act);
    const row = await feedbacks.get(input.Id);
    if (!answered) throw new CallError('conflict', { message: 'feedbackAnswered' });
    return presentForStaff(row, await pictures.ofFeedbacks([row]));
  }),
});
