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
 * Stands in place of the rows while there are none, and says that they are being read or could not be. Above rows that could
 * not be read anew it says when they were read.
 */
export const StaleNote = ({ query }: Props) => {
  const retry = () => void query.refetch();
  if (query.isError && query.data === undefined)
    return <ListFailed error={query.error} onRetry={retry} />;
  if (query.data === undefined) return <ListSkeleton />;
  return query.isError ? <StaleBar text={staleText(query)} onRetry={retry} /> : null;
};
