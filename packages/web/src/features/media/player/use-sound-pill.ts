import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';

/** So long the pill is there by itself. */
const PILL_MS = 6 * SECOND_MS;

/**
 * Whether the pill that turns the sound on is there: for some seconds after the picture began
 * without sound, then whenever the controls are, because phones have no other button for it.
 */
export const useSoundPill = (muted: boolean, controls: boolean): boolean => {
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if (!muted) return;
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), PILL_MS);
    return () => {
      clearTimeout(timer);
      setFresh(false);
    };
  }, [muted]);
  return muted && (fresh || controls);
};
