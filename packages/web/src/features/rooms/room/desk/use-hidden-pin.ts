import { useState } from 'react';
import { getKept, setKept } from '../../../../lib/storage.ts';

/** Offset of the pinned message that the reader folded away, 0 for none; kept over a reload. */
export const useHiddenPin = (topic: string): [number, (offset: number) => void] => {
  const kept = `xj.pin.${topic}` as const;
  const [hidden, setHidden] = useState(() => Number(getKept(kept)));
  const hide = (offset: number) => {
    setHidden(offset);
    setKept(kept, String(offset));
  };
  return [hidden, hide];
};
