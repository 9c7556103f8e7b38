import type { KeptIntent } from '../../../features/people/account/public.ts';
import { finishIntent } from '../../../features/people/account/public.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

/** Gives the vote that was meant, for a question or in a poll, and says so. */
export const useCastVote = () => {
  const { client, poll, question } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if ((intent.kind !== 'questionVote' && intent.kind !== 'pollVote') || underWay.has(id)) return;
    underWay.add(id);
    const { topic: Topic, offset: Offset } = intent;
    // The key is that of the intent: made again after a reload, the call does nothing twice.
    const context = { idempotencyKey: id };
    try {
      if (intent.kind === 'questionVote') {
        await client.question.vote.mutate({ Topic, Offset, On: true }, { context });
      } else {
        await client.poll.vote.mutate({ Topic, Offset, Choice: intent.choice }, { context });
      }
      showToast(t('intentVoted'));
    } catch (error) {
      showToast(refusalOf(error)?.msg || t('intentMarkFailed'));
    }
    finishIntent();
    // What was asked before the vote may answer as it was before it.
    await Promise.all([poll.find.cancel(), question.find.cancel()]);
    await Promise.all([poll.invalidate(), question.invalidate()]);
  };
};
