import type { CaptionState } from '@xuanjiang/contracts/caption';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { CaptionFault, Cue } from '@xuanjiang/contracts/rules/captions';
import { parseCaptions } from '@xuanjiang/contracts/rules/captions';

/** What is said of a file that cannot be read. */
export interface FileFault {
  readonly message: MessageKey;
  readonly parameters?: { readonly line: number };
}

const FAULTS: Readonly<Record<CaptionFault, MessageKey>> = {
  noCues: 'captionNoCues',
  tooMany: 'captionTooMany',
  time: 'captionTime',
  order: 'captionOrder',
  tooLong: 'captionTooLong',
};

/** Editors on Windows save what they call Unicode with this mark. */
const UTF_16_MARK = [0xff, 0xfe];

/** The text of a file; null where its encoding is none of those in use. */
const textOf = (bytes: Uint8Array): string | null => {
  const isUtf16 = UTF_16_MARK.every((mark, index) => bytes[index] === mark);
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  return null;
};

/** Reads a file of captions, SubRip or WebVTT. */
export const readCaptionFile = (bytes: Uint8Array): readonly Cue[] | FileFault => {
  const text = textOf(bytes);
  if (text === null) return { message: 'captionEncoding' };
  const read = parseCaptions(text);
  if (!('fault' in read)) return read;
  const message = FAULTS[read.fault];
  return read.fault === 'noCues' ? { message } : { message, parameters: { line: read.line } };
};

/** Where captions stand. @param track null for none */
export const stateOf = (
  track: {
    readonly count: number;
    readonly version: number;
    readonly shownVersion: number | null;
  } | null,
): CaptionState => {
  if (track === null || (track.count === 0 && track.shownVersion === null)) return 'none';
  if (track.shownVersion === null) return 'draft';
  return track.shownVersion === track.version ? 'published' : 'changed';
};
