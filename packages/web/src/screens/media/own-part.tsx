import { useEffect, useState } from 'react';
import { lastLeft } from '../../features/media/player/public.ts';
import { OwnStrip } from '../../features/overview/mine/public.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { useOwnPlace } from './use-own-place.ts';

/** What somebody has to go on with. */
export const Own = () => {
  // The server drew without it, and the first drawing of the browser has to be the same.
  const [left, setLeft] = useState(() => (pageFacts.drawn === null ? lastLeft() : null));
  // Shown again, it may have been watched on.
  useEffect(() => setLeft(lastLeft()), []);
  return <OwnStrip hasPlace={useOwnPlace()} left={left} />;
};
