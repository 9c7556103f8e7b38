import type { KeptIntent } from '../../../features/account/public.ts';
import { finishIntent } from '../../../features/account/public.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

/** Sends the report of a university or a guide that was written before the login, and says so. */
export const useSendReport = () => {
  const { client, correction } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (underWay.has(id)) return;
    // Made again after a reload, the call does nothing twice.
    const options = { context: { idempotencyKey: id } };
    underWay.add(id);
    try {
      if (intent.kind === 'correction') {
        const { universityId, field, note } = intent;
        const report = { Universityid: universityId, Field: field, Note: note };
        await client.correction.add.mutate(report, options);
        void correction.list.invalidate();
      } else if (intent.kind === 'guideReport') {
        const { guideId, reason, note } = intent;
        await client.guide.report.mutate({ Id: guideId, Reason: reason, Note: note }, options);
      } else return;
      showToast(t('intentReported'));
    } catch (error) {
      showToast(refusalOf(error)?.msg || t('intentMarkFailed'));
    }
    finishIntent();
  };
};
