import type { CSSProperties } from 'react';
import { useMemo } from 'react';
import { hueOnDark } from './hue.ts';

/** A university's hue for texts and lines, as `--hue`; the class `hued` of `hue.module.css` reads it. */
export const useHue = (color: string): CSSProperties =>
  useMemo(
    () => ({ '--hue-light': color, '--hue-dark': hueOnDark(color) }) as CSSProperties,
    [color],
  );
