import type { GuideActive } from '@xuanjiang/contracts/guide-staff';

/**
 * Why a file cannot be taken as a guide: too large, no PDF, locked, damaged, too many pages, too many objects or a stream that
 * unpacks to too much, too much to read, or something in it that acts by itself.
 */
export type PdfFault =
  | 'size'
  | 'kind'
  | 'password'
  | 'broken'
  | 'pages'
  | 'dimensions'
  | 'slow'
  | 'active';

const ACTIVE_WORDS = {
  script: 'JavaScript',
  launch: 'an action that starts a program',
  attachment: 'embedded files',
  media: 'media that are programs (RichMedia, 3D)',
  form: 'an XFA form',
} as const satisfies Record<GuideActive, string>;

/** The file cannot be taken as a guide; the message says why. */
export class PdfError extends Error {
  readonly fault: PdfFault;
  /** The active contents of a file with the fault `active`; else empty. */
  readonly active: readonly GuideActive[];

  constructor(message: string, fault: PdfFault = 'broken', active: readonly GuideActive[] = []) {
    super(message);
    this.fault = fault;
    this.active = active;
  }
}

export const activeError = (active: readonly GuideActive[]): PdfError => {
  const words = active.map((one) => ACTIVE_WORDS[one]).join(', ');
  return new PdfError(`it has what no guide may have: ${words}`, 'active', active);
};
