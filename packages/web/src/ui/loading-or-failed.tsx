import type { ReactNode } from 'react';
import type { QueryLike } from '../lib/load-state.ts';
import { reasonOf } from '../lib/refusal.ts';
import { ErrorState } from './state.tsx';

interface LoadingProps {
  readonly query: QueryLike;
  /** What stands there while it is read. */
  readonly skeleton: ReactNode;
}

/** The skeleton while a query has no data yet. Where it fails, why, and a button that tries again. Nothing once there is data. */
export const LoadingOrFailed = ({ query, skeleton }: LoadingProps) => {
  if (query.data !== undefined) return null;
  if (!query.isError) return skeleton;
  return <ErrorState reason={reasonOf(query.error)} onRetry={() => void query.refetch()} />;
};
