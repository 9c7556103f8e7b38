/** The process of `inspectPdf`: a damaged or hostile file may take all memory that it gets. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  GUIDE_LEVEL_MAX,
  GUIDE_PAGES_MAX,
  GUIDE_SECTIONS_MAX,
  GUIDE_TITLE_MAX,
} from '@xuanjiang/contracts/guide-fields';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfSection {
  readonly level: number;
  readonly title: string;
  readonly page: number;
}

export interface PdfFacts {
  readonly pages: number;
  readonly sections: readonly PdfSection[];
  /** What can be read of each page, from the first. */
  readonly texts: readonly string[];
}

export type InspectorAnswer =
  | { readonly percent: number }
  | { readonly facts: PdfFacts }
  | { readonly error: string; readonly isLocked: boolean };

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** The page of an entry of the outline; null where it leads nowhere. */
const pageOf = async (
  document: PDFDocumentProxy,
  dest: Outline[number]['dest'],
): Promise<number | null> => {
  try {
    const [target] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
    if (typeof target === 'number') return target + 1;
    return target === undefined || target === null
      ? null
      : (await document.getPageIndex(target)) + 1;
  } catch {
    return null;
  }
};

/** The entries that lead to a page, to the deepest level that is kept. */
const sectionsOf = async (
  document: PDFDocumentProxy,
  outline: Outline,
  level: number,
  sections: PdfSection[],
): Promise<void> => {
  for (const { title, dest, items } of outline) {
    if (sections.length >= GUIDE_SECTIONS_MAX) return;
    const page = await pageOf(document, dest);
    const text = title
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, GUIDE_TITLE_MAX);
    if (page !== null && text !== '') sections.push({ level, title: text, page });
    if (level < GUIDE_LEVEL_MAX) {
      await sectionsOf(document, items as Outline, level + 1, sections);
    }
  }
};

/** How much more has to be read until it is said again, percent. */
const SAID_STEP = 5;

/** What is beyond is no page that anybody reads. */
const PAGE_TEXT_MAX = 10_000;

/** Lines of Chinese are one text: a word may begin in one and end in the next. */
const textOf = async (document: PDFDocumentProxy, page: number): Promise<string> => {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replace(/(?<=\p{Script=Han}|\p{P})\s*\n\s*(?=\p{Script=Han})/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, PAGE_TEXT_MAX);
};

const inspect = async (file: string): Promise<PdfFacts> => {
  const document = await getDocument({
    data: new Uint8Array(await readFile(file)),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  }).promise;
  // A file whose last page cannot be opened is not whole.
  await document.getPage(document.numPages);
  const sections: PdfSection[] = [];
  const outline = (await document.getOutline()) as Outline | null;
  await sectionsOf(document, outline ?? [], 1, sections);
  sections.sort((a, b) => a.page - b.page);
  const texts: string[] = [];
  const read = Math.min(document.numPages, GUIDE_PAGES_MAX);
  let said = 0;
  for (let page = 1; page <= read; page += 1) {
    // A page whose text cannot be read is still a picture to look at.
    texts.push(await textOf(document, page).catch(() => ''));
    const percent = Math.floor((page / read) * 100);
    if (percent < said + SAID_STEP) continue;
    said = percent;
    process.send?.({ percent } satisfies InspectorAnswer);
  }
  return { pages: document.numPages, sections, texts };
};

process.on('disconnect', () => process.exit());
const [file] = (await once(process, 'message')) as [string];
const answer: InspectorAnswer = await inspect(file).then(
  (facts) => ({ facts }),
  ({ name, message }: Error) => {
    const isLocked = name === 'PasswordException';
    return { error: isLocked ? 'it opens with a password only' : message, isLocked };
  },
);
process.send?.(answer, () => process.exit());
