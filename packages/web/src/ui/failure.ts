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

/** Why a call failed, in words; empty where the login opens, which says enough. @param otherwise where the server gives no reason */
export const failureText = (error: unknown, otherwise: string = t('failed')): string => {
  const refusal = refusalOf(error);
  if (refusal !== null && isSessionRefusal(refusal) && sessionToken() === '') return '';
  return reasonOf(error) || otherwise;
};

/**
 * Shows in a toast why a call failed. For mutations the mutation cache does it (`app/query-client.ts`);
 * code that calls the server without one calls this.
 * @param otherwise is shown where the server gives no reason
 */
export const showFailure = (error: unknown, otherwise?: string): void => {
  const text = failureText(error, otherwise);
  if (text !== '') showToast(text);
};
