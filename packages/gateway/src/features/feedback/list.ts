import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { FeedbackParts } from './parts.ts';
import { presentForStaff } from './present.ts';

export const list = ({ store, pictures, clock }: FeedbackParts) =>
  implement(feedbackCalls.list, async ({ input, caller }) => {
    const act = { actor: caller.uids, time: clock() };
    const { State: state, Kind: kind, Name: name, Sort: sort } = input;
    const page = await store.ofState({ state, kind, name, sort }, pageOf(input), act);
    const shown = await pictures.ofFeedbacks(page.rows);
    return presentPage(page, (row) => presentForStaff(row, shown));
  });
