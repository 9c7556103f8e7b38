import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import { OPERATOR_WAITING } from '@xuanjiang/contracts/rules/waiting';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { LetterKeys } from '../../../../ui/letter-keys.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useLetterKeys } from '../../../../ui/use-letter-keys.ts';
import { StaffPage, useListAddress, useRowKeys } from '../../../kit/public.ts';
import { useQueue, useTake, useWaitingCounts } from '../api.ts';
import { KIND_LOOKS } from '../kind-looks.ts';
import { keyOf } from '../model.ts';
import { t } from '../texts.ts';
import { QueueRow } from './queue-row.tsx';
import { StaleNote } from './stale-note.tsx';
import styles from './waiting.module.css';

const NAMES = ['kind'] as const;
const ALL = '';

const kindIn = (value: string | undefined): WaitingKind | null =>
  OPERATOR_WAITING.find((kind) => kind === value) ?? null;

interface FilterProps {
  readonly kind: WaitingKind | null;
  readonly onKind: (kind: string) => void;
}

/** The kinds of which something waits, with their numbers; the chosen one also when it is done. */
const KindFilter = ({ kind, onKind }: FilterProps) => {
  const { data: counts } = useWaitingCounts();
  const shown = (counts?.Kinds ?? []).filter(({ Kind, Count }) => Count > 0 || Kind === kind);
  return (
    <Segmented
      aria-label={t('kind')}
      value={kind ?? ALL}
      onChange={onKind}
      options={[
        { value: ALL, label: t('waitingQueueAll', { count: counts?.Total ?? 0 }) },
        ...shown.map(({ Kind, Count }) => ({
          value: Kind as string,
          label: t('waitingKindCount', { kind: t(KIND_LOOKS[Kind].name), count: Count }),
        })),
      ]}
    />
  );
};

/** All that waits for operators, in one list. */
const Queue = () => {
  const address = useListAddress(NAMES);
  const kind = kindIn(address.filters.kind);
  const query = useQueue(kind);
  const { data } = query;
  const { data: counts } = useWaitingCounts();
  const { busy, take } = useTake();
  const now = useNow(MINUTE_MS);
  const list = useRef<HTMLElement>(null);
  const items = data?.List ?? [];
  useRowKeys(list);
  useLetterKeys((letter, target) => {
    if (letter !== 'c' && letter !== 'e') return false;
    const row = target instanceof Element ? target.closest('[data-row-key]') : null;
    const at = row?.getAttribute('data-row-key');
    const item = items.find((one) => keyOf(one) === at);
    const takes = letter === 'c';
    // Giving back is for who has it; taking what is one's own would change nothing.
    if (item === undefined || busy || item.Own === takes) return false;
    take(item, takes);
    return true;
  });
  const late = counts?.Late ?? 0;
  return (
    <section
      ref={list}
      data-list
      className={styles.card}
      aria-label={t('waitingQueue')}
      aria-busy={data === undefined && !query.isError}
    >
      <div className={styles.head}>
        <h2>{t('waitingQueue')}</h2>
        <span className={styles.small}>{t('waitingQueueHint')}</span>
        {late > 0 && <b className={styles.lateHead}>{t('waitingQueueLate', { count: late })}</b>}
      </div>
      <div className={styles.filter}>
        <KindFilter kind={kind} onKind={(chosen) => address.setFilter('kind', chosen)} />
      </div>
      <StaleNote query={query} />
      {data?.Total === 0 && (
        <EmptyState
          title={
            kind === null
              ? t('waitingDone')
              : t('waitingKindDone', { kind: t(KIND_LOOKS[kind].name) })
          }
          hint={t('waitingDoneHint')}
        />
      )}
      <ul aria-label={t('waitingListLabel')}>
        {items.map((item, index) => (
          <QueueRow
            key={keyOf(item)}
            item={item}
            now={now}
            first={index === 0}
            busy={busy}
            onTake={(on) => take(item, on)}
          />
        ))}
      </ul>
      {data !== undefined && (
        <div className={styles.foot}>
          <LetterKeys className={`fill ${styles.keys}`}>{t('waitingKeys')}</LetterKeys>
          {data.Total > items.length && (
            <span>{t('waitingQueueMore', { count: data.Total - items.length })}</span>
          )}
        </div>
      )}
    </section>
  );
};

/** What an operator sees first: all that waits, and beside it how the service is. */
export const QueuePage = ({ system }: { readonly system: ReactNode }) => (
  <StaffPage title={t('overview')} note={momentOf(useNow(MINUTE_MS))}>
    <div className={styles.columns}>
      <Queue />
      <section className={styles.card} aria-label={t('waitingSystem')}>
        <div className={styles.head}>
          <h2>{t('waitingSystem')}</h2>
        </div>
        <ul>{system}</ul>
      </section>
    </div>
  </StaffPage>
);
