import type { ReactNode } from 'react';
import type { QueryLike } from '../../../../../lib/load-state.ts';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { t } from '../desk-texts.ts';
import styles from './desk.module.css';

/** Rows that stand for a list while it loads. */
const SKELETONS = 4;

interface Props<T> {
  readonly query: QueryLike<{ readonly List: readonly T[]; readonly Total: number }>;
  readonly empty: string;
  readonly hint: string;
  readonly children: (item: T) => ReactNode;
}

/** A list of the desk, with its loading, failed and empty states. */
export const DeskList = <T,>({ query, empty, hint, children }: Props<T>) => {
  const { data } = query;
  if (data === undefined) {
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={SKELETONS} />} />;
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
