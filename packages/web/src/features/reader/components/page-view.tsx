import type { CSSProperties } from 'react';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { markHits } from '../mark-hits.ts';
import { emptyCanvas } from '../pdf/empty-canvas.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { t } from '../texts.ts';
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

type State = 'waiting' | 'done' | 'failed';

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

const PageSkeleton = ({ number, count }: { readonly number: number; readonly count: number }) => (
  <div className={styles.skeleton} aria-hidden="true">
    <SkeletonBlock className={styles.title} />
    {[0, 1, 2, 3, 4].map((line) => (
      <SkeletonBlock key={line} className={styles.line} />
    ))}
    <span className={styles.number}>{t('readerPageShort', { page: number, count })}</span>
  </div>
);

interface DrawnProps extends Omit<Props, 'pdf' | 'drawn' | 'ratio'> {
  readonly pdf: PdfFile;
}

const DrawnPage = ({ pdf, number, count, layout, missing, word, onRatio }: DrawnProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);
  const [drawings, setDrawings] = useState(0);

  useLayoutEffect(() => {
    const paper = canvas.current;
    return () => {
      if (paper !== null) emptyCanvas(paper);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout or attempt draws it again
  useEffect(() => {
    const [paper, text] = [canvas.current, layer.current];
    if (paper === null || text === null) return;
    let shown = true;
    void pdf.size(number).then(
      ({ width, height }) => shown && onRatio(width / height),
      () => undefined,
    );
    const drawing = pdf.draw(number, paper, text, paper.clientWidth);
    drawing.done.then(
      () => {
        if (!shown) return;
        setState('done');
        setDrawings((old) => old + 1);
      },
      () => shown && setState('failed'),
    );
    return () => {
      shown = false;
      drawing.end();
    };
  }, [pdf, number, layout, attempt, onRatio]);

  useEffect(() => {
    if (drawings > 0 && layer.current !== null) markHits(layer.current, word);
  }, [drawings, word]);

  const stuck = state === 'failed' || (missing && state === 'waiting');
  const retry = () => {
    if (state === 'waiting') pdf.retry();
    else {
      setState('waiting');
      setAttempt((old) => old + 1);
    }
  };
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} data-state={state} />
      <div ref={layer} className={styles.text} />
      {state === 'waiting' && !stuck && <PageSkeleton number={number} count={count} />}
      {stuck && (
        <div className={styles.failed} role="alert">
          <p>{t('readerPageFailed', { page: number })}</p>
          <Button kind="soft" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  );
};
