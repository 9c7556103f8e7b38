import type { CSSProperties } from 'react';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { PageView } from './page-view.tsx';
import styles from './reader.module.css';
import { TextPage } from './text-page.tsx';

interface Props {
  readonly pdf: PdfFile | null;
  readonly count: number;
  /** The pages that are near the screen. */
  readonly drawn: readonly number[];
  /** As they are printed; else as running text. */
  readonly original: boolean;
  readonly zoom: number;
  /** Another one where the pages have another size on the screen. */
  readonly layout: string;
  /** Width by height of a page, until its own is known. */
  readonly ratio: number;
  readonly onRatio: (ratio: number) => void;
  /** Parts of the file did not come. */
  readonly missing: boolean;
  /** What was searched; empty for nothing. */
  readonly word: string;
}

/** The pages of a guide, one under the other. */
export const PageList = ({ pdf, count, drawn, original, zoom, missing, ...printed }: Props) => (
  <div className={styles.pages} style={{ '--zoom': original ? zoom : 1 } as CSSProperties}>
    {Array.from({ length: count }, (_, at) => at + 1).map((number) => {
      const page = { pdf, number, count, missing, drawn: drawn.includes(number) };
      return original ? (
        <PageView key={number} {...page} {...printed} />
      ) : (
        <TextPage key={number} {...page} />
      );
    })}
  </div>
);
