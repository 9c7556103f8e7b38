import type { Persona } from '@xuanjiang/contracts/persona';
import { useCallback, useEffect, useState } from 'react';
import type { Outputs } from '../../../../lib/trpc.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { t } from './texts.ts';

export type PersonaChoice = Outputs['mask']['find']['List'][number];

/** The persona of the reader on this page. */
export interface PersonaState {
  /** Null until the server has given the first. */
  readonly mask: Persona | null;
  /** Ids of all personas that the reader had on this page: their messages are the reader's own. */
  readonly taken: readonly string[];
  readonly switching: boolean;
  /** Gets the next persona; when that fails, the present one stays. */
  readonly next: () => void;
  /** What may be chosen from; empty while it is not known, and with a gateway that has no list. */
  readonly choices: readonly PersonaChoice[];
  /** Switches to one of them; when that fails, the present one stays. */
  readonly choose: (position: number) => void;
}

const NONE: Pick<PersonaState, 'mask' | 'taken'> = { mask: null, taken: [] };
const NO_CHOICES: readonly PersonaChoice[] = [];

/** Gets a persona when the page opens, if the reader may have one: the one that spoke last. */
export const usePersona = (allowed: boolean): PersonaState => {
  const [held, setHeld] = useState(NONE);
  const list = trpc.mask.find.useQuery({}, { enabled: allowed, retry: false });
  const handlers = {
    onSuccess: ({ Mask: mask, Uids }: Outputs['mask']['get']) =>
      setHeld(({ taken }) => ({
        mask,
        taken: taken.includes(Uids) ? taken : [...taken, Uids],
      })),
    // The specification words it, whatever the server says.
    meta: { failure: 'shown' as const },
    onError: () => showToast(t('personaFailed')),
  };
  const get = trpc.mask.get.useMutation(handlers);
  const chosen = trpc.mask.choose.useMutation(handlers);
  const next = useCallback(() => get.mutate({}), [get.mutate]);
  const choose = useCallback((Position: number) => chosen.mutate({ Position }), [chosen.mutate]);
  const known = !list.isPending;
  const choices = list.data?.List ?? NO_CHOICES;
  const last = choices.find(({ Current }) => Current)?.Position ?? null;
  // Once, when the list is known or cannot be had: what is chosen later is no reason to do it again.
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!allowed || !known || begun) return;
    setBegun(true);
    if (last === null) next();
    else choose(last);
  }, [allowed, known, begun, last, next, choose]);
  const switching = get.isPending || chosen.isPending;
  return { ...held, switching, next, choices, choose };
};
