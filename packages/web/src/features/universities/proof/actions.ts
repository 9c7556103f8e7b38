import type { Meant } from '../../../lib/intent.ts';
import type { Action } from '../../../ui/action.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** Reports wrong data of a university to the operators. */
export const reportUniversity: Action<Meant<'correction'>> = {
  scope: 'correction',
  async run({ utils: { client, correction } }, { universityId, field, figure, note }, options) {
    const report = {
      ...{ Universityid: universityId, Field: field, Note: note },
      // An older gateway refuses what it does not know.
      ...(figure !== '' && { Figure: figure }),
    };
    await client.correction.add.mutate(report, options);
    showToast(t('proofWrongDone'));
    void correction.list.invalidate();
  },
  failedText: () => t('proofWrongFailed'),
};
