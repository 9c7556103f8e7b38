import type { RefObject } from 'react';
import { useLetterKeys } from '../../../ui/use-letter-keys.ts';

const ROWS = '[data-row-key]';
/** What lies over the list. */
const ABOVE = '[role="dialog"]';

/** A row that takes no focus has something in it that does: what opens it. */
const focusRow = (row: HTMLElement | undefined): void =>
  (row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('a, button'))?.focus();

/** Whether keys are meant for this list: the one in which one stands, else the first of the page. */
const isMeant = (list: HTMLElement): boolean => {
  const standing = document.activeElement?.closest('[data-list]');
  return (standing ?? document.querySelector('[data-list]')) === list;
};

/** J and K walk through the rows of a list, X chooses the one on which one stands; Enter opens it. */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void =>
  useLetterKeys((letter, target) => {
    if (target instanceof Element && target.closest(ABOVE) !== null) return false;
    if (list.current === null || !isMeant(list.current)) return false;
    const rows = [...list.current.querySelectorAll<HTMLElement>(ROWS)];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (letter === 'j') focusRow(rows[Math.min(at + 1, rows.length - 1)]);
    else if (letter === 'k') focusRow(rows[Math.max(at - 1, 0)]);
    else if (letter === 'x')
      rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    else return false;
    return true;
  });
