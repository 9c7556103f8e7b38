import { useEffect, useState } from 'react';
import type { Hit } from './model.ts';
import { HITS_MAX, hitsOnPage } from './model.ts';
import type { PdfFile } from './pdf/pdf-file.ts';

interface Found {
  /** What was searched. */
  readonly word: string;
  readonly hits: readonly Hit[];
  /** Pages that were read. */
  readonly read: number;
  readonly done: boolean;
  /** Some pages could not be read. */
  readonly partly: boolean;
}

const NOTHING: Found = { word: '', hits: [], read: 0, done: true, partly: false };

/** Searches the pages one after the other; what was found shows meanwhile. */
export const useFind = (pdf: PdfFile | null, word: string): Found => {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (pdf === null || word === '') {
      setFound(NOTHING);
      return;
    }
    let wanted = true;
    const search = async () => {
      const hits: Hit[] = [];
      let partly = false;
      setFound((old) => ({ ...old, word, read: 0, done: false }));
      for (let page = 1; page <= pdf.pages && wanted && hits.length < HITS_MAX; page += 1) {
        try {
          const runs = await pdf.text(page);
          hits.push(...hitsOnPage(runs.map(({ text }) => text).join(''), word, page));
        } catch {
          partly = true;
        }
        if (wanted) {
          setFound({ word, hits: hits.slice(0, HITS_MAX), read: page, done: false, partly });
        }
      }
      if (wanted) setFound((old) => ({ ...old, word, done: true }));
    };
    void search();
    return () => {
      wanted = false;
    };
  }, [pdf, word]);
  return found;
};
