/** The work that `inspectPdf` has done in a process of its own. */
import { readFile } from 'node:fs/promises';
import {
  GUIDE_LEVEL_MAX,
  GUIDE_PAGES_MAX,
  GUIDE_SECTIONS_MAX,
  GUIDE_TITLE_MAX,
} from '@xuanjiang/contracts/guide-fields';
import type { GuideActive } from '@xuanjiang/contracts/guide-staff';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Work } from '../run-task.ts';
import { findActive } from './find-active.ts';
import { boundStreams } from './parser.ts';
import type { PdfFault } from './pdf-error.ts';
import { activeError, PdfError } from './pdf-error.ts';
import { PDF_LIMITS } from './pdf-limits.ts';

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
  | { readonly facts: PdfFacts }
  | {
      readonly error: string;
      readonly fault: PdfFault;
      readonly active: readonly GuideActive[];
    };

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

const inspect: Work<string, PdfFacts, number> = async (file, say) => {
  const data = new Uint8Array(await readFile(file));
  const active = await findActive(data);
  if (active.length > 0) throw activeError(active);
  const document = await getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  }).promise;
  if (document.numPages > GUIDE_PAGES_MAX) {
    throw new PdfError(`it has more than ${GUIDE_PAGES_MAX} pages`, 'pages');
  }
  // A file whose last page cannot be opened is not whole.
  await document.getPage(document.numPages);
  const sections: PdfSection[] = [];
  const outline = (await document.getOutline()) as Outline | null;
  await sectionsOf(document, outline ?? [], 1, sections);
  sections.sort((a, b) => a.page - b.page);
  const texts: string[] = [];
  let said = 0;
  for (let page = 1; page <= document.numPages; page += 1) {
    // A page whose text cannot be read is still a picture to look at.
    texts.push(await textOf(document, page).catch(() => ''));
    const percent = Math.floor((page / document.numPages) * 100);
    if (percent < said + SAID_STEP) continue;
    said = percent;
    await say(percent);
  }
  return { pages: document.numPages, sections, texts };
};

const answerOf = (error: Error): InspectorAnswer => {
  if (error instanceof PdfError) {
    return { error: error.message, fault: error.fault, active: error.active };
  }
  return error.name === 'PasswordException'
    ? { error: 'it opens with a password only', fault: 'password', active: [] }
    : { error: `it cannot be read: ${error.message}`, fault: 'broken', active: [] };
};

/**
 * Ends the work when a stream is too large, which its reader may never finish. It belongs to the file that is read now: a
 * process reads one at a time.
 */
let refuse: () => PdfError;
boundStreams(PDF_LIMITS.streamBytesMax, () => refuse());

export const work: Work<string, InspectorAnswer, number> = (file, say) => {
  const { promise: tooLarge, reject } = Promise.withResolvers<never>();
  const megabytes = PDF_LIMITS.streamBytesMax / 1024 / 1024;
  const error = new PdfError(`a stream of it unpacks to more than ${megabytes} MB`, 'dimensions');
  refuse = () => {
    reject(error);
    return error;
  };
  return Promise.race([tooLarge, inspect(file, say)]).then((facts) => ({ facts }), answerOf);
};
