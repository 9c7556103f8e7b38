import { useEffect, useState } from 'react';

/** What had the focus before each panel and dialog that is open, in the order in which they were opened. */
const trail = new Set<Element>();

const giveBack = (befores: readonly Element[]): void => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement.isConnected) return;
  const target = befores.findLast(({ isConnected }) => isConnected);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  else document.getElementById('main')?.focus({ preventScroll: true });
};

/**
 * When a panel or a dialog closes, the focus goes back to what had it before; where that is gone, as with the
 * panel that only said that something loads, to what was before that, and at last to the page. antd does so only
 * for what stays drawn when it is closed.
 */
export const useReturnFocus = (open: boolean): void => {
  const [kept, setKept] = useState({ open: false, befores: [] as readonly Element[] });
  // While it is drawn: fields in it take the focus before any effect here.
  if (kept.open !== open) {
    const { activeElement } = document;
    const befores = activeElement === null ? [...trail] : [...trail, activeElement];
    setKept({ open, befores: open ? befores : kept.befores });
  }
  const { befores } = kept;
  useEffect(() => {
    const before = befores.at(-1);
    if (!open || before === undefined) return;
    trail.add(before);
    return () => {
      trail.delete(before);
      giveBack(befores);
    };
  }, [open, befores]);
};
