import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { t } from '../desk-texts.ts';
import styles from './desk.module.css';

/** Rows that stand for a list while it loads. */
const SKELETONS = 4;

interface Props<T> {
  readonly query: {
    readonly data: { readonly List: readonly T[]; readonly Total: number } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly empty: string;
  readonly hint: string;
  readonly children: (item: T) => ReactNode;
}

/** A list of the desk, with its loading, failed and empty states. */
export const DeskList = <T,>({ query, empty, hint, children }: Props<T>) => {
  const { data, isError, refetch } = query;
  if (data === undefined) {
    return isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={SKELETONS} />;
  }
  const { List, Total } = data;
  if (List.length === 0) return <EmptyState title={empty} hint={hint} />;
  return (
    <>
      <ul className={`col-3 ${styles.list}`}>{List.map(children)}</ul>
      {Total > List.length && (
        <p className={styles.shown}>{t('deskShown', { shown: List.length, total: Total })}</p>
      )}
    </>
  );
};
