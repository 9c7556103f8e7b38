import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Keys that press the button of the chosen question with the same letter. */
const ACTS = new Set(['t', 'a', 'r']);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *'));

/** J and K walk through the questions; T takes, A answered aloud, R replies. None of them while somebody types. */
export const useQuestionKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Nothing below an open dialog is meant.
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
      const at = cards.findIndex((card) => card.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next = at === -1 ? 0 : at + (key === 'j' ? 1 : -1);
        cards[next]?.focus();
      } else if (ACTS.has(key)) {
        cards[at]?.querySelector<HTMLElement>(`[data-act="${key}"]`)?.click();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list]);
};
