import type { QueryLike } from '../../../../lib/load-state.ts';
import { ListLoadingOrFailed, StaleBar } from '../../../kit/public.ts';
import { staleText } from '../item-text.ts';

interface Props {
  readonly query: QueryLike & {
    /** UTC ms; 0 for never. */
    readonly dataUpdatedAt: number;
  };
}

/**
 * Stands in place of the rows while there are none, and says that they are being read or could not be. Above rows that could
 * not be read anew it says when they were read.
 */
export const StaleNote = ({ query }: Props) => {
  const retry = () => void query.refetch();
  if (query.data === undefined) return <ListLoadingOrFailed query={query} />;
  return query.isError ? <StaleBar text={staleText(query)} onRetry={retry} /> : null;
};
