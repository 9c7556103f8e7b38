import { useState } from 'react';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** Does something to a record, and says how it went. @param onFailure says why it failed; a toast does by default */
export const useAct = (onFailure: (error: unknown) => void = showFailure) => {
  const [busy, setBusy] = useState(false);
  const act = async (run: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await run();
      showToast(t('announceDone'));
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
};
