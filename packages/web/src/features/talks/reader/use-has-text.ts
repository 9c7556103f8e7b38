import { useEffect, useState } from 'react';
import type { PdfFile } from './pdf/pdf-file.ts';

/** Whether a page has text; it is taken to have some until that is known. */
export const useHasText = (pdf: PdfFile | null, page: number): boolean => {
  const [bare, setBare] = useState<number | null>(null);
  useEffect(() => {
    if (pdf === null) return;
    let shown = true;
    pdf.text(page).then(
      (runs) => {
        if (shown) setBare(runs.every(({ text }) => text.trim() === '') ? page : null);
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [pdf, page]);
  return bare !== page;
};
