import { ListFailed, ListSkeleton, StaleBar } from '../../../kit/public.ts';
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

/**
 * In place of the rows of what waits while they are not there: that they are read, or could not be. Where they could not be
 * read anew: above them, of when they are.
 */
export const StaleNote = ({ query }: Props) => {
  const retry = () => void query.refetch();
  if (query.isError && query.data === undefined)
    return <ListFailed error={query.error} onRetry={retry} />;
  if (query.data === undefined) return <ListSkeleton />;
  return query.isError ? <StaleBar text={staleText(query)} onRetry={retry} /> : null;
};
