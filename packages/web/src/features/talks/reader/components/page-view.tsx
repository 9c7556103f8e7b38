import type { CSSProperties } from 'react';
import { memo, useCallback, useState } from 'react';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { t } from '../texts.ts';
import { DrawnPage } from './drawn-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './page-view.module.css';

interface Props {
  readonly pdf: PdfFile | null;
  readonly number: number;
  readonly count: number;
  readonly drawn: boolean;
  /** Width by height of a page, until this one is known. */
  readonly ratio: number;
  /** Another one where the page has another size on the screen. */
  readonly layout: string;
  /** Parts of the file did not come. */
  readonly missing: boolean;
  /** What was searched; empty for nothing. */
  readonly word: string;
  /** The width by height of this page is known. */
  readonly onRatio: (ratio: number) => void;
}

/** A page as it is printed. It has a canvas only while it is near the screen. */
export const PageView = memo((props: Props) => {
  const { pdf, number, count, drawn, layout, missing, word } = props;
  const [ratio, setRatio] = useState(0);
  const { onRatio } = props;
  const tellRatio = useCallback(
    (own: number) => {
      onRatio(own);
      setRatio(own);
    },
    [onRatio],
  );
  return (
    <section
      className={styles.page}
      data-page={number}
      aria-label={t('readerPageOf', { page: number, count })}
      style={{ '--ratio': ratio || props.ratio } as CSSProperties}
    >
      {drawn && pdf !== null ? (
        <DrawnPage {...{ pdf, number, count, layout, missing, word }} onRatio={tellRatio} />
      ) : (
        <PageSkeleton number={number} count={count} />
      )}
    </section>
  );
});
