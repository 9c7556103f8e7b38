import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Queries that can be asked again, as `trpc.useUtils()` has them. */
interface Queries {
  cancel(): Promise<void>;
  invalidate(): Promise<void>;
}

/** The same for queries whose keys begin with this. */
export const queriesOf = (client: QueryClient, queryKey: QueryKey): Queries => ({
  cancel: () => client.cancelQueries({ queryKey }),
  invalidate: () => client.invalidateQueries({ queryKey }),
});

/**
 * Asks again for what was changed. What was asked before the change may answer as it was before: an
 * answer that has not come yet would count as the new one, unless it is given up.
 */
export const readAnew = async (...queries: readonly Queries[]): Promise<void> => {
  await Promise.all(queries.map((one) => one.cancel()));
  await Promise.all(queries.map((one) => one.invalidate()));
};
