import { isSessionRefusal, reasonOf, refusalOf } from '../lib/refusal.ts';
import { sessionToken } from '../lib/session.ts';
import { t } from '../lib/texts.ts';
import { showToast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What the mutation cache asks of each mutation that failed. */
    mutationMeta: {
      /**
       * `shown`: the code around the mutation shows its failures, beside a field or in a dialog.
       * `ignored`: nobody waits for it, so nothing is shown. Otherwise the mutation cache shows them.
       */
      readonly failure?: 'shown' | 'ignored';
      /** Shown where the server gives no reason, instead of the shared words. */
      readonly failedText?: string;
    };
  }
}

/**
 * Shows in a toast why a call failed. For mutations the mutation cache does it (`app/query-client.ts`);
 * code that calls the server without one calls this.
 * @param otherwise is shown where the server gives no reason
 */
export const showFailure = (error: unknown, otherwise: string = t('failed')): void => {
  const refusal = refusalOf(error);
  // The login opens, which says enough.
  if (refusal !== null && isSessionRefusal(refusal) && sessionToken() === '') return;
  showToast(reasonOf(error) || otherwise);
};
