import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the first field of a form that is marked as wrong, so that who cannot see it
 * hears what is wrong, and once.
 * @param found changes when a form was found wrong anew, and not while it is being put right
 */
export const useFaultFocus = (found: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what tells of a new try
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
      ?.focus();
  }, [found]);
  return form;
};
