import { CODES } from '@xuanjiang/contracts/errors';
import { readOwnFile } from '@xuanjiang/contracts/rules/own-file';
import { useState } from 'react';
import { isSessionRefusal, refusalOf } from '../../../lib/refusal.ts';
import { logOut, sessionToken, setEnding } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { useDeletedAccount } from './deleted-account.ts';
import { t } from './texts.ts';

/** What is stored about the account. */
export const useOwnData = () => trpc.privacy.find.useQuery({}, { staleTime: 0 });

/** Asks for the address of the file with own data. @param onCode a code is needed, or was wrong */
export const useExport = (onCode: (reason: string) => void) => {
  const { mutate, data, isPending, reset } = trpc.privacy.export.useMutation({
    meta: { failure: 'shown' },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === CODES.input) onCode(refusal.msg);
      else showFailure(error, t('exportFailed'));
    },
  });
  return {
    file: data ?? null,
    pending: isPending,
    make: (code: string) => mutate(code === '' ? {} : { code }),
    forget: reset,
  };
};

/** Fetches the file itself. */
export const useOwnFile = () => {
  const [pending, setPending] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const load = async (url: string): Promise<void> => {
    setPending(true);
    try {
      const response = await fetch(url);
      const answer = await response.text();
      if (response.ok) {
        readOwnFile(answer);
        setText(answer);
      } else showToast((JSON.parse(answer) as { readonly msg?: string }).msg || t('exportFailed'));
    } catch {
      showToast(t('exportFailed'));
    } finally {
      setPending(false);
    }
  };
  return { text, pending, load: (url: string) => void load(url), close: () => setText(null) };
};

/**
 * Deletes the account. It belongs to the mutation what follows, so that it happens also when the dialog was
 * closed meanwhile.
 * @param onRefused is given what the server said; empty where no answer came
 */
export const useDeleteAccount = (onRefused: (reason: string) => void) => {
  const { mutate, isPending } = trpc.privacy.deleteAccount.useMutation({
    meta: { failure: 'shown' },
    onSettled: (_data, error) => {
      setEnding('');
      const refusal = refusalOf(error);
      // Refused for want of a session: most likely a request before it was done, whose answer was lost.
      const isEnded = refusal !== null && isSessionRefusal(refusal);
      if (error !== null && !isEnded) return onRefused(refusal?.msg ?? '');
      useDeletedAccount.setState({ gone: error === null ? 'deleted' : 'ended' });
      logOut();
    },
  });
  return {
    pending: isPending,
    remove: (proof: { readonly code?: string; readonly Word?: string }): void => {
      setEnding(sessionToken());
      mutate(proof);
    },
  };
};
