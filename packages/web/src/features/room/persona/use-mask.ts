import type { Mask } from '@xuanjiang/contracts/mask';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The persona of the reader on this page. */
export interface MaskState {
  /** Null until the server has given the first. */
  readonly mask: Mask | null;
  /** Ids of all personas that the reader had on this page: their messages are the reader's own. */
  readonly taken: readonly string[];
  readonly switching: boolean;
  /** Gets the next persona; when that fails, the present one stays. */
  readonly next: () => void;
}

const NONE: Pick<MaskState, 'mask' | 'taken'> = { mask: null, taken: [] };

/** Gets a persona when the page opens, if the reader may have one. */
export const useMask = (allowed: boolean): MaskState => {
  const [held, setHeld] = useState(NONE);
  const { mutate, isPending } = trpc.mask.get.useMutation({
    onSuccess: ({ Mask: mask, Uids }) =>
      setHeld(({ taken }) => ({
        mask,
        taken: taken.includes(Uids) ? taken : [...taken, Uids],
      })),
    onError: () => showToast(t('maskFailed')),
  });
  const next = useCallback(() => mutate({}), [mutate]);
  useEffect(() => {
    if (allowed) next();
  }, [allowed, next]);
  return { ...held, switching: isPending, next };
};
