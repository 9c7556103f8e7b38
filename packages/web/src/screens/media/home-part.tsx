import { useEffect, useState } from 'react';
import { lastLeft } from '../../features/media/player/public.ts';
import { OwnStrip } from '../../features/overview/mine/public.ts';
import { Filings } from '../../features/people/account/public.ts';
import { ReadingLinks } from '../../features/talks/collection/public.ts';
import { useOwnRoom } from './use-own-room.ts';

export interface HomePartProps {
  readonly part: 'own' | 'entries' | 'links' | 'filings';
  readonly onClose?: () => void;
}

/** What somebody has to go on with. */
export const Own = () => {
  const [left, setLeft] = useState(lastLeft);
  // Shown again, it may have been watched on.
  useEffect(() => setLeft(lastLeft()), []);
  return <OwnStrip room={useOwnRoom()} left={left} />;
};

/** What the main page shows beside its talks. */
export const HomePart = ({ part }: HomePartProps) => {
  if (part === 'own') return <Own />;
  if (part === 'filings') return <Filings />;
  return <ReadingLinks part={part} />;
};
