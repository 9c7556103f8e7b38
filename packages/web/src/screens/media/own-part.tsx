import { useEffect, useState } from 'react';
import { lastLeft } from '../../features/media/player/public.ts';
import { OwnStrip } from '../../features/overview/mine/public.ts';
import { useOwnPlace } from './use-own-place.ts';

/** What somebody has to go on with. */
export const Own = () => {
  const [left, setLeft] = useState(lastLeft);
  // Shown again, it may have been watched on.
  useEffect(() => setLeft(lastLeft()), []);
  return <OwnStrip hasPlace={useOwnPlace()} left={left} />;
};
