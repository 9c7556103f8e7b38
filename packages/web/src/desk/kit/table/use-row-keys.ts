import type { RefObject } from 'react';
import { useEffect } from 'react';

const ROWS = 'tr[data-row-key]';
/** Where letters are typed, or belong to something that lies over the list. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]';

/** Whether keys are meant for this list: the one in which one stands, else the first of the page. */
const isMeant = (list: HTMLElement): boolean => {
  const standing = document.activeElement?.closest('[data-list]');
  return (standing ?? document.querySelector('[data-list]')) === list;
};

/** J and K walk through the rows of a list, X chooses the one on which one stands; Enter opens it. */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return;
      if (event.defaultPrevented || list.current === null || !isMeant(list.current)) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>(ROWS)];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      else if (key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      else if (key === 'x') rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
};
