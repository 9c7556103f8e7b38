import type { WaitingCounts } from '@xuanjiang/contracts/waiting';
import { Button } from 'antd';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { badgeText } from '../../../../ui/badge-text.ts';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import { useWaitingCounts } from '../api.ts';
import { t } from '../bell-texts.ts';
import { grownKinds, waitsOf } from '../model.ts';
import styles from './bell.module.css';

/** The first of what waits. It belongs to the frame: the bell is drawn anew with each page that has come. */
export const LazyBellPanel = lazyView(async () => (await import('./bell-panel.tsx')).BellPanel);

/** What is new since the last look, in words; it stays until something else is. */
const useNews = (counts: WaitingCounts | undefined): string => {
  const before = useRef(counts);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (counts === undefined) return;
    const grown = before.current === undefined ? [] : grownKinds(before.current, counts);
    before.current = counts;
    if (grown.length === 0) return;
    let stale = false;
    // Not of the first load of every page.
    void import('../item-text.ts').then(
      ({ newsText }) => {
        if (!stale) setNews(newsText(grown));
      },
      // The number says it too.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [counts]);
  return news;
};

/** How much waits for the caller, on every page of the staff; opens the first of it. */
export const Bell = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { data: counts } = useWaitingCounts();
  const waits = waitsOf(counts, null);
  const news = useNews(counts);
  return (
    <>
      <Button
        shape="circle"
        className={styles.bell ?? ''}
        icon={<BellIcon size={18} aria-hidden="true" />}
        aria-label={waits === null ? t('waitingYou') : t('waitingBell', { count: waits.count })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {waits !== null && (
          <span className={styles.count} data-urgent={waits.urgent || undefined} aria-hidden="true">
            {badgeText(waits.count)}
          </span>
        )}
      </Button>
      <span role="status" className="unseen">
        {news}
      </span>
    </>
  );
};
