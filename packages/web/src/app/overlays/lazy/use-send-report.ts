import type { KeptIntent } from '../../../features/people/account/public.ts';
import { trpc } from '../../../lib/trpc.ts';
import { doOnce } from './do-once.ts';
import { t } from './texts.ts';

/** Sends the report of a university or a guide that was written before the login, and says so. */
export const useSendReport = () => {
  const { client, correction } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind !== 'correction' && intent.kind !== 'guideReport') return;
    await doOnce(id, async (options) => {
      if (intent.kind === 'correction') {
        const { universityId, field, note } = intent;
        const report = { Universityid: universityId, Field: field, Note: note };
        await client.correction.add.mutate(report, options);
        void correction.list.invalidate();
      } else {
        const { guideId, reason, note } = intent;
        await client.guide.report.mutate({ Id: guideId, Reason: reason, Note: note }, options);
      }
      return t('intentReported');
    });
  };
};
