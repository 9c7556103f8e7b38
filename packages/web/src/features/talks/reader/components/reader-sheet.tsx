import type { ReadGuide } from '../guide.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { FindSheet } from './find-sheet.tsx';
import { OutlineSheet } from './outline-sheet.tsx';

export type OpenSheet = 'outline' | 'find';

interface Props {
  readonly sheet: OpenSheet;
  readonly guide: ReadGuide;
  readonly pdf: PdfFile | null;
  /** Parts of the file did not come. */
  readonly missing: boolean;
  /** What is searched; empty for nothing. */
  readonly word: string;
  readonly marks: readonly number[];
  /** The one that is read. */
  readonly page: number;
  /** Opens another one; null closes it. */
  readonly onSheet: (sheet: OpenSheet | null) => void;
  readonly onWord: (word: string) => void;
  readonly onMark: (page: number, on: boolean) => void;
  readonly onPage: (page: number) => void;
}

/** What leads to another page: the contents, or what was searched. */
export const ReaderSheet = ({ sheet, guide, pdf, missing, word, ...rest }: Props) => {
  const { marks, page, onSheet, onWord, onMark, onPage } = rest;
  const { sections } = guide;
  const onClose = () => onSheet(null);
  return sheet === 'outline' ? (
    <OutlineSheet
      {...{ sections, marks, page, onMark, onPage, onClose }}
      onFind={() => onSheet('find')}
    />
  ) : (
    <FindSheet
      {...{ pdf, missing, sections, word, onWord, onClose }}
      onHit={(hit) => onPage(hit.page)}
    />
  );
};
