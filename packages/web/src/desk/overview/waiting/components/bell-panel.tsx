import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { useRef } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { RecordPanel, useRowKeys } from '../../../kit/public.ts';
import { ReadyFiles } from '../../export/public.ts';
import { useFirstItems } from '../api.ts';
import { keyOf } from '../model.ts';
import { t } from '../texts.ts';
import { AllAnswered } from './all-answered.tsx';
import { ItemRow } from './item-row.tsx';
import { StaleNote } from './stale-note.tsx';
import styles from './waiting.module.css';

/** The first of what waits, and files that are ready. It closes when one of them is opened. */
export const BellPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useFirstItems();
  const { data } = query;
  const now = useNow(MINUTE_MS);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <RecordPanel open title={t('waitingYou')} onClose={onClose}>
      <div ref={list} data-list>
        <StaleNote query={query} />
        {data?.Total === 0 && <AllAnswered />}
        <ul className={styles.inPanel}>
          {data?.List.map((item) => (
            <ItemRow key={keyOf(item)} item={item} now={now} narrow />
          ))}
        </ul>
        <ReadyFiles />
      </div>
    </RecordPanel>
  );
};
