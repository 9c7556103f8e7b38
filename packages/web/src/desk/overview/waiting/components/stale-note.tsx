import { ListFailed, StaleBar } from '../../../kit/public.ts';
import { staleText } from '../item-text.ts';

interface Props {
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isError: boolean;
    /** UTC ms; 0 for never. */
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
}

/** Where what waits could not be read: since when, above the rows of before, or in their place. Nothing while it can. */
export const StaleNote = ({ query }: Props) => {
  if (!query.isError) return null;
  const retry = () => void query.refetch();
  if (query.data === undefined) return <ListFailed error={query.error} onRetry={retry} />;
  return <StaleBar text={staleText(query)} onRetry={retry} />;
};
