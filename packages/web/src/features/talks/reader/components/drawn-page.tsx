import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { markHits } from '../mark-hits.ts';
import { emptyCanvas } from '../pdf/empty-canvas.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { t } from '../texts.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './page-view.module.css';

interface Props {
  readonly pdf: PdfFile;
  readonly number: number;
  readonly count: number;
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

/** The canvas of a page with its unseen text over it. */
export const DrawnPage = ({ pdf, number, count, layout, missing, word, onRatio }: Props) => {
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
