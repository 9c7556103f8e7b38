import type { Meant } from '../../../lib/intent.ts';
import type { Action } from '../../../ui/action.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** Reports wrong data of a university to the operators. */
export const reportUniversity: Action<Meant<'correction'>> = {
  scope: 'correction',
  async run(
    { utils: { client, correction } },
    { universityId, provinceid, field, figure, note },
    options,
  ) {
    const report = {
      ...{ Field: field, Note: note },
      ...(universityId === '' ? { Provinceid: provinceid } : { Universityid: universityId }),
      // An older gateway refuses what it does not know.
      ...(figure !== '' && { Figure: figure }),
    };
    await client.correction.add.mutate(report, options);
    showToast(t('proofWrongDone'));
    void correction.list.invalidate();
  },
  failedText: () => t('proofWrongFailed'),
};
