import type { AuditAct } from '@xuanjiang/contracts/audit';
import { useEffect } from 'react';
import { isTyping, walk } from './model.ts';

interface Keys {
  readonly rows: readonly AuditAct[];
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
  readonly onOnly: (uids: string) => void;
}

/** J and K walk through the rows, F shows only who did the one that is open; none of them while somebody types. */
export const useAuditKeys = ({ rows, open, onOpen, onOnly }: Keys): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next = walk(rows, open, key === 'j' ? 1 : -1);
        if (next !== undefined) onOpen(next.Id);
      }
      const shown = rows.find(({ Id }) => Id === open);
      if (key === 'f' && shown !== undefined) onOnly(shown.Uids);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [rows, open, onOpen, onOnly]);
};
