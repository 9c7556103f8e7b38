import type { UniversityItem } from '@xuanjiang/contracts/university';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { WindowVirtualizer } from 'virtua';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { t } from '../../texts.ts';
import type { OrgFilter } from '../filter.ts';
import type { ListItem } from '../items.ts';
import { lettersOf, placeOfLetter } from '../items.ts';
import { TODAY } from '../letters.ts';
import { LetterIndex } from './letter-index.tsx';
import styles from './org-list.module.css';
import { OrgRow } from './org-row.tsx';

interface Props {
  readonly items: readonly ListItem[];
  /** By place among those of today, and by index among all, undefined while it loads. */
  readonly todayAt: (place: number) => UniversityItem | undefined;
  readonly at: (index: number) => UniversityItem | undefined;
  readonly followed: (id: string) => boolean;
  /** How many have a talk today, and the way to all of them. */
  readonly todayCount: number;
  readonly onToday: () => void;
  /** Which of the items are seen. */
  readonly onSeen: (from: number, to: number) => void;
  /** What the list is narrowed to: another one begins at its top. */
  readonly filter: OrgFilter;
  /** Some of the rows that were seen did not come. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** UTC ms. */
  readonly now: number;
}

const keyOf = (item: ListItem): string => {
  if (item.kind === 'row') return `r${item.index}`;
  return item.kind === 'today' ? `t${item.place}` : `h${item.letter}`;
};

/** How many the server draws. It does not know the height of the window, so it draws enough for a tall one. */
const DRAWN_ROWS = { narrow: 16, wide: 32 } as const;

/** px under the top of the window where the search ends. */
const SEARCH_PX = 64;

/** The rows under their letters, of which only those near the screen are in the page. */
export const OrgRows = (props: Props) => {
  const { items, todayAt, at, followed, todayCount, onToday, onSeen, filter, now } = props;
  const list = useRef<WindowVirtualizerHandle>(null);
  const [current, setCurrent] = useState('');
  const [drawn] = useState(() => {
    if (pageFacts.drawn === null) return {};
    return { ssrCount: DRAWN_ROWS[pageFacts.drawn.wide ? 'wide' : 'narrow'] };
  });
  const letters = lettersOf(items);

  const look = useCallback((): void => {
    const handle = list.current;
    if (handle === null) return;
    const from = handle.findItemIndex(handle.scrollOffset + SEARCH_PX);
    onSeen(from, handle.findItemIndex(handle.scrollOffset + handle.viewportSize));
    setCurrent(items[from]?.letter ?? '');
  }, [items, onSeen]);

  const narrowed = useRef(filter);
  useEffect(() => {
    if (narrowed.current === filter) return;
    narrowed.current = filter;
    const handle = list.current;
    if (handle === null || handle.scrollOffset + SEARCH_PX <= 0) return;
    handle.scrollToIndex(0, { align: 'start', offset: -SEARCH_PX });
  }, [filter]);
  // A list that changes under the eyes is looked at without a scroll.
  useEffect(look, [look]);

  const headOf = (letter: string) => (
    <h2 className={`flex-3 ${styles.head}`}>
      {letter === TODAY ? t('orgToday') : letter}
      {letter === TODAY && (
        <button type="button" className={`second-3 ${styles.all}`} onClick={onToday}>
          {t('orgTodayCount', { count: todayCount })}
        </button>
      )}
    </h2>
  );

  return (
    <>
      <div className={styles.list}>
        <WindowVirtualizer ref={list} data={items} itemSize={71} onScroll={look} {...drawn}>
          {(item) => {
            if (item.kind === 'head') return <div key={keyOf(item)}>{headOf(item.letter)}</div>;
            const university = item.kind === 'today' ? todayAt(item.place) : at(item.index);
            return (
              <div key={keyOf(item)}>
                <OrgRow
                  university={university}
                  followed={university !== undefined && followed(university.Id)}
                  first={item.first}
                  last={item.last}
                  now={now}
                />
              </div>
            );
          }}
        </WindowVirtualizer>
        {props.failed && (
          <div className={`spread-3 ${styles.failed}`} role="alert">
            {t('loadFailed')}
            <Button kind="soft" size="small" onClick={props.onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      {letters.length > 1 && (
        <LetterIndex
          letters={letters}
          current={letters.includes(current) ? current : (letters[0] ?? '')}
          onJump={(letter) => {
            setCurrent(letter);
            list.current?.scrollToIndex(placeOfLetter(items, letter), {
              align: 'start',
              offset: -SEARCH_PX,
            });
          }}
        />
      )}
    </>
  );
};
