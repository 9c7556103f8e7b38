import type { Mask } from '@xuanjiang/contracts/mask';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** Under whom the caller speaks on this page. */
export interface MaskState {
  /** Null until the first was given. */
  readonly mask: Mask | null;
  /** The personas that were taken on this page, by their ids: what they say is the caller's own. */
  readonly taken: readonly string[];
  readonly switching: boolean;
  /** Goes on to the next persona; when that fails, the one before stays. */
  readonly next: () => void;
}

const NONE: Pick<MaskState, 'mask' | 'taken'> = { mask: null, taken: [] };

/** Takes a persona when the page opens, for who may have one. */
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
