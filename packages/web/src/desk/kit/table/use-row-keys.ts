import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useLetterKeys } from '../../../ui/use-letter-keys.ts';

const ROWS = '[data-row-key]';
/** What may lie over the list; a list may stand in it too. */
const ABOVE = '[role="dialog"]';

/** A row that takes no focus has something in it that does: what opens it. */
const focusRow = (row: HTMLElement | undefined): void =>
  (row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('a, button'))?.focus();

/** Whether nothing of the page has the focus yet: Enter would press nothing. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'main');

/**
 * Whether keys are meant for this list: the one in which one stands, or that of the panel. While nothing has the focus, that of
 * an open panel comes before the first of the page. From elsewhere on the page, such as a filter, they go to its first list.
 */
const isMeant = (list: HTMLElement): boolean => {
  const at = document.activeElement;
  // A panel that was just opened has the focus itself.
  const standing =
    at?.closest('[data-list]') ?? (isNowhere(at) ? null : at?.querySelector('[data-list]'));
  const isInPanel = isNowhere(at) || at?.closest(ABOVE);
  const inPanel = isInPanel ? document.querySelector(`${ABOVE} [data-list]`) : null;
  return (standing ?? inPanel ?? document.querySelector('[data-list]')) === list;
};

/**
 * J and K walk through the rows of a list, X chooses the one on which one stands; Enter opens it. On a page that was just
 * opened each of them begins with the first row, also while the rows are still on their way.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  /** A walk was begun before there were rows. */
  const isAwaited = useRef(false);
  const rowsOf = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>(ROWS) ?? []),
  ];
  useEffect(() => {
    const first = rowsOf()[0];
    if (!isAwaited.current || first === undefined) return;
    isAwaited.current = false;
    focusRow(first);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || !isNowhere(event.target)) return;
      if (list.current === null || !isMeant(list.current)) return;
      const first = rowsOf()[0];
      if (first === undefined) return;
      event.preventDefault();
      focusRow(first);
      first.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  useLetterKeys((letter, target) => {
    if (list.current === null || !isMeant(list.current)) return false;
    const above = target instanceof Element ? target.closest(ABOVE) : null;
    if (above !== null && !above.contains(list.current)) return false;
    if (letter !== 'j' && letter !== 'k' && letter !== 'x') return false;
    const rows = rowsOf();
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    isAwaited.current = rows.length === 0;
    if (letter === 'j') focusRow(rows[Math.min(at + 1, rows.length - 1)]);
    else if (letter === 'k') focusRow(rows[Math.max(at - 1, 0)]);
    else {
      const row = rows[Math.max(at, 0)];
      if (at < 0) focusRow(row);
      row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    }
    return true;
  });
};
