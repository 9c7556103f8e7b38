import { useState } from 'react';
import type { Density } from './danmaku-lanes.ts';
import { nextDensity } from './danmaku-lanes.ts';
import { keepDensity, keptDensity } from './preferences.ts';

export interface DensityChoice {
  readonly density: Density;
  readonly next: () => void;
}

/** How much crosses the picture; kept on the device. */
export const useDensity = (): DensityChoice => {
  const [density, setDensity] = useState(keptDensity);
  const next = () => {
    const chosen = nextDensity(density);
    keepDensity(chosen);
    setDensity(chosen);
  };
  return { density, next };
};
