import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import type { Section } from '../guide.ts';
import { ticksOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './page-slider.module.css';

interface Props {
  readonly page: number;
  readonly count: number;
  readonly sections: readonly Section[];
  readonly onPage: (page: number) => void;
}

/** Where one is, with the chapters as gaps; while it is dragged it says where that leads. */
export const PageSlider = ({ page, count, sections, onPage }: Props) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? page;
  const chapter = sectionAt(sections, shown);
  const commit = () => {
    if (dragged !== null && dragged !== page) onPage(dragged);
    setDragged(null);
  };
  const share = count > 1 ? (shown - 1) / (count - 1) : 0;
  const said = t('readerPageOf', { page: shown, count });
  return (
    <div className="row-3" style={{ '--share': share } as CSSProperties}>
      <output className={styles.page}>{shown}</output>
      <div className={styles.track}>
        {dragged !== null && (
          <p className={styles.bubble}>
            {chapter === null ? '' : `${chapter.title} · `}
            {t('readerPage', { page: shown })}
          </p>
        )}
        {ticksOf(
          sections.filter(({ level }) => level === 1),
          count,
        ).map((tick) => (
          <i key={tick} className={styles.tick} style={{ '--tick': tick } as CSSProperties} />
        ))}
        <input
          type="range"
          className={styles.range}
          aria-label={t('readerSlider')}
          aria-valuetext={chapter === null ? said : `${said}，${chapter.title}`}
          min={1}
          max={count}
          value={shown}
          onChange={(event) => setDragged(Number(event.target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      </div>
      <span className={`second-3 ${styles.count}`}>{count}</span>
    </div>
  );
};
