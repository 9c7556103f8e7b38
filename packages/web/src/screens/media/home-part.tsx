import { Filings } from '../../features/people/account/public.ts';
import { ReadingLinks } from '../../features/talks/collection/public.ts';
import { lazyView } from '../../ui/lazy-view.tsx';

export interface HomePartProps {
  readonly part: 'own' | 'entries' | 'links' | 'filings';
  readonly onClose?: () => void;
}

/** A chunk of its own: else the first load would name each file that it needs. */
const LazyOwn = lazyView(async () => (await import('./own-part.tsx')).Own, {
  loading: null,
  failed: null,
});

/** What the main page shows beside its talks. */
export const HomePart = ({ part }: HomePartProps) => {
  if (part === 'own') return <LazyOwn />;
  if (part === 'filings') return <Filings />;
  return <ReadingLinks part={part} />;
};
