import { useMemo, useRef, useState } from 'react';
import type { CaptionSize } from './preferences.ts';
import { keepCaptions, keepDanmaku, keptCaptions, showsDanmaku } from './preferences.ts';

/** How a picture is shown, and how fast. */
export interface Looks {
  readonly danmaku: boolean;
  readonly captions: CaptionSize;
  /** 1 as it was recorded. */
  readonly rate: number;
  readonly showDanmaku: (on: boolean) => void;
  readonly sizeCaptions: (size: CaptionSize) => void;
  /** Shows captions in the size that they had last, or hides them. */
  readonly switchCaptions: (on: boolean) => void;
  readonly setRate: (rate: number) => void;
}

/** What a viewer chose for the picture; all but the speed is kept on the device. */
export const useLooks = (live: boolean): Looks => {
  const [danmaku, setDanmaku] = useState(() => showsDanmaku(live));
  const [captions, setCaptions] = useState(keptCaptions);
  const [rate, setRate] = useState(1);
  const lastSize = useRef<CaptionSize>('small');
  return useMemo(() => {
    if (captions !== 'off') lastSize.current = captions;
    const sizeCaptions = (size: CaptionSize): void => {
      keepCaptions(size);
      setCaptions(size);
    };
    return {
      danmaku,
      captions,
      rate,
      showDanmaku: (on) => {
        keepDanmaku(live, on);
        setDanmaku(on);
      },
      sizeCaptions,
      switchCaptions: (on) => sizeCaptions(on ? lastSize.current : 'off'),
      setRate,
    };
  }, [live, danmaku, captions, rate]);
};
