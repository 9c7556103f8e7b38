import { Filings } from '../../features/people/account/public.ts';
import { ReadingLinks } from '../../features/talks/collection/public.ts';

export interface HomePartProps {
  readonly part: 'links' | 'filings';
  readonly onClose?: () => void;
}

/** What the main page shows beside its talks. */
export const HomePart = ({ part }: HomePartProps) =>
  part === 'links' ? <ReadingLinks /> : <Filings />;
