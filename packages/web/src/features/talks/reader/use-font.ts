import { useCallback, useEffect, useState } from 'react';
import { keepFont, keptFont } from './kept.ts';
import { FONT_SIZES } from './model.ts';

/** The size of the text version, px, which the device keeps. */
export const useFont = (): readonly [size: number, change: (size: number) => void] => {
  const [font, setFont] = useState<number>(FONT_SIZES.usual);
  // What the device keeps shows once the page that the server drew was taken over.
  useEffect(() => setFont(keptFont()), []);
  const change = useCallback((size: number) => {
    setFont(size);
    keepFont(size);
  }, []);
  return [font, change];
};
