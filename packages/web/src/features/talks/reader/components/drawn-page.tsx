import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { findInText } from '../model.ts';
import { emptyCanvas } from '../pdf/empty-canvas.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { t } from '../texts.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './page-view.module.css';

const HIT = 'mark';

/** Marks what was searched in the unseen text over a page. An empty word takes the marks away. */
const markHits = (layer: HTMLElement, word: string): void => {
  for (const mark of layer.querySelectorAll(HIT)) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
  const nodes: { readonly node: Text; readonly from: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: [...text].length });
    text += (node as Text).data;
  }
  const found = findInText(text, word);
  for (const { node, from } of nodes) {
    const characters = [...node.data];
    const parts = found
      .map(([start, end]) => [Math.max(0, start - from), Math.min(characters.length, end - from)])
      .filter(([start = 0, end = 0]) => start < end);
    if (parts.length === 0) continue;
    const pieces: (string | HTMLElement)[] = [];
    let at = 0;
    for (const [start = 0, end = 0] of parts) {
      const mark = document.createElement(HIT);
      mark.textContent = characters.slice(start, end).join('');
      pieces.push(characters.slice(at, start).join(''), mark);
      at = end;
    }
    node.replaceWith(...pieces, characters.slice(at).join(''));
  }
};

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
