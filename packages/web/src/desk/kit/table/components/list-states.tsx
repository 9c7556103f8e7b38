import { Button } from 'antd';
import { Copy, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueryLike } from '../../../../lib/load-state.ts';
import { reasonOf } from '../../../../lib/refusal.ts';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import { t } from '../../texts.ts';
import styles from '../table.module.css';

interface Failure {
  /** What the server said; empty when no answer came. */
  readonly reason: string;
  /** Id of the request in the server's log; empty when no answer came. */
  readonly requestId: string;
}

/** What a person who asks for help needs to know of a call that failed. */
const failureOf = (error: unknown): Failure => {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  const known = typeof data === 'object' && data !== null && 'requestId' in data;
  return {
    reason: reasonOf(error),
    requestId: known ? String(data.requestId) : '',
  };
};

const WIDTHS = [78, 64, 86, 58, 72, 66];

/** In the place of the rows while they load, after 0.3 s: shorter waits show nothing. */
export const ListSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={t('tableSkeleton')}>
    {WIDTHS.map((width) => (
      <div key={width} className={styles.bone}>
        <span />
        <span style={{ width: `${width}%` }} />
        <span />
      </div>
    ))}
  </div>
);

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Nothing could be read, and nothing is there from before. */
export const ListFailed = ({ error, onRetry }: FailedProps) => {
  const { reason, requestId } = failureOf(error);
  const said = reason || t('tableNoAnswer');
  return (
    <div role="alert" className={styles.lines}>
      <EmptyState
        title={t('tableFailed')}
        hint={requestId === '' ? said : t('tableFailedId', { reason: said, id: requestId })}
        action={
          <>
            <Button icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
            {requestId !== '' && (
              <Button
                icon={<Copy size={16} aria-hidden="true" />}
                onClick={() => void copyAndSay(requestId)}
              >
                {t('tableCopyId')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
};

/** Rows that load while a query has no data yet. Where it fails, why, and a button that tries again. Nothing once there is data. */
export const ListLoadingOrFailed = ({ query }: { readonly query: QueryLike }) => {
  if (query.data !== undefined) return null;
  if (!query.isError) return <ListSkeleton />;
  return <ListFailed error={query.error} onRetry={() => void query.refetch()} />;
};

/** A search or filter that is set. */
export interface Condition {
  /** Its name in the address. */
  readonly name: string;
  /** What it is called, such as 日期. */
  readonly label: string;
  /** What it is set to, in words. */
  readonly value: string;
}

interface FilteredProps {
  readonly title: string;
  readonly conditions: readonly Condition[];
  readonly onDrop: (name: string) => void;
  readonly onClear: () => void;
}

/** Nothing is left after the conditions: each may be dropped. */
export const ListFiltered = ({ title, conditions, onDrop, onClear }: FilteredProps) => (
  <EmptyState
    title={title}
    hint={t('tableFilters', { conditions: conditions.map(({ value }) => value).join('、') })}
    action={
      <>
        {conditions.map(({ name, label }) => (
          <Button key={name} onClick={() => onDrop(name)}>
            {t('tableDrop', { name: label })}
          </Button>
        ))}
        {conditions.length > 1 && <Button onClick={onClear}>{t('tableClear')}</Button>}
      </>
    }
  />
);

/** Above rows that could not be read anew. */
export const StaleBar = ({ text, onRetry }: { text: ReactNode; onRetry: () => void }) => (
  <div className={styles.stale} role="alert">
    <span>{text}</span>
    <Button type="text" size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  </div>
);
