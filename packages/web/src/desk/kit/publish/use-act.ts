import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** Does something to a record, and says how it went. */
export const useAct = () => {
  const [busy, setBusy] = useState(false);
  const act = async (run: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await run();
      showToast(t('editDone'));
      return true;
    } catch (error) {
      const said = refusalOf(error)?.msg ?? (error instanceof Error ? error.message : '');
      showToast(said || t('editFailed'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
};
