import type { Box, Span } from './boxes.ts';
import { boxesIn, writeBox } from './boxes.ts';
import { MediaFault } from './media-fault.ts';
import type { Fragment } from './media-segment.ts';
import { moveSamples, resizeBox } from './relocate.ts';

/**
 * The boxes that players of H.264 and AAC need, by the box that holds them. All others are left out: free space, boxes
 * of one maker, and what names times of the encoder's clock (`sidx`, `prft`, `emsg`), which is not that of the broadcast.
 */
const KNOWN: Readonly<Record<string, ReadonlySet<string>>> = {
  init: new Set(['ftyp', 'moov']),
  moov: new Set(['mvhd', 'trak', 'mvex']),
  mvex: new Set(['trex']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(['stsd', 'stts', 'stsc', 'stsz', 'stco']),
  stsd: new Set(['avc1', 'mp4a']),
  avc1: new Set(['avcC', 'pasp', 'colr']),
  mp4a: new Set(['esds']),
  segment: new Set(['styp', 'moof', 'mdat']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun']),
};
/** Bytes of fields before the boxes in a box. */
const FIELDS: Readonly<Record<string, number>> = { stsd: 8, avc1: 78, mp4a: 28 };
/** Size of an init segment, at most: a usual one has some 1,500 bytes. */
const INIT_MAX_BYTES = 64 * 1024;

const knownIn = (bytes: Buffer, span: Span, holder: string): Box[] =>
  boxesIn(bytes, span).filter(({ type }) => KNOWN[holder]?.has(type) === true);

const initPartsOf = (bytes: Buffer, span: Span, holder: string): Buffer[] =>
  knownIn(bytes, span, holder).map(({ type, start, end }) => {
    if (KNOWN[type] === undefined) return writeBox(type, bytes.subarray(start, end));
    const inner = start + (FIELDS[type] ?? 0);
    return writeBox(
      type,
      bytes.subarray(start, inner),
      ...initPartsOf(bytes, { start: inner, end }, type),
    );
  });

/** An init segment with the boxes alone that players need. @throws MediaFault */
export const knownInit = (bytes: Buffer): Buffer => {
  const known = Buffer.concat(initPartsOf(bytes, { start: 0, end: bytes.length }, 'init'));
  if (known.length > INIT_MAX_BYTES) {
    throw new MediaFault('shape', `an init segment of ${known.length} bytes`);
  }
  return known;
};

/** Spans in their order, those that touch as one. */
const merged = (spans: readonly Span[]): Span[] => {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
};

/** What of a span none of the others covers. @param others in their order */
const without = (span: Span, others: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let at = span.start;
  for (const { start, end } of others) {
    if (start >= span.end) break;
    if (end <= at) continue;
    if (start > at) left.push({ start: at, end: start });
    at = end;
  }
  if (at < span.end) left.push({ start: at, end: span.end });
  return left;
};

interface Kept {
  readonly boxes: readonly Box[];
  /** What is not kept, in its order. */
  readonly cut: readonly Span[];
}

const spansOf = (boxes: readonly Box[]): Span[] => boxes.map(({ at, end }) => ({ start: at, end }));

/** The known boxes of a span. */
const keptIn = (bytes: Buffer, span: Span, holder: string): Kept => {
  const boxes = knownIn(bytes, span, holder);
  return { boxes, cut: without(span, spansOf(boxes)) };
};

/** The known boxes of a file. An `mdat` (samples) is kept only if it follows the `moof` of its fragment. */
const keptOfFile = (bytes: Buffer): Kept => {
  const file = { start: 0, end: bytes.length };
  let isDue = false;
  const boxes = knownIn(bytes, file, 'segment').filter(({ type }) => {
    const isKept = type !== 'mdat' || isDue;
    if (type !== 'styp') isDue = type === 'moof';
    return isKept;
  });
  return { boxes, cut: without(file, spansOf(boxes)) };
};

const sumOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** How many bytes of spans are before a place. @param spans in their order */
const countBefore = (spans: readonly Span[]) => {
  const before: number[] = [];
  let total = 0;
  for (const { start, end } of spans) {
    before.push(total);
    total += end - start;
  }
  return (place: number): number => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    const last = spans[low - 1];
    if (last === undefined) return 0;
    return (before[low - 1] ?? 0) + Math.min(place, last.end) - last.start;
  };
};

/**
 * A segment with the boxes alone that players need, and in them the samples alone that a fragment names. The same bytes
 * where there is nothing else.
 * @param fragments of these bytes
 * @throws MediaFault
 */
export const knownSegment = (
  bytes: Buffer,
  fragments: readonly Pick<Fragment, 'runs'>[],
): Buffer => {
  const samples = merged(
    fragments.flatMap(({ runs }) =>
      runs.map(({ at, samples: own }) => ({
        start: at,
        end: own.reduce((sum, { size }) => sum + size, at),
      })),
    ),
  );
  const file = keptOfFile(bytes);
  /** The boxes that become shorter, each with what is cut out of it. */
  const shrunk: { readonly box: Box; readonly cut: readonly Span[] }[] = [];
  const fragmentsAt: { readonly moof: Box; readonly traf: Box }[] = [];
  for (const box of file.boxes) {
    if (box.type === 'mdat') shrunk.push({ box, cut: without(box, samples) });
    if (box.type !== 'moof') continue;
    const moof = keptIn(bytes, box, 'moof');
    const inner = moof.boxes
      .filter(({ type }) => type === 'traf')
      .map((traf) => ({ box: traf, cut: keptIn(bytes, traf, 'traf').cut }));
    shrunk.push({ box, cut: [...moof.cut, ...inner.flatMap(({ cut }) => cut)] }, ...inner);
    fragmentsAt.push(...inner.map(({ box: traf }) => ({ moof: box, traf })));
  }
  const cut = merged([...file.cut, ...shrunk.flatMap((each) => each.cut)]);
  if (cut.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  const cutBefore = countBefore(cut);
  for (const { moof, traf } of fragmentsAt) {
    moveSamples(copy, moof, traf, (place) => -cutBefore(place));
  }
  for (const each of shrunk) resizeBox(copy, each.box, -sumOf(each.cut));
  const kept = without({ start: 0, end: copy.length }, cut);
  return Buffer.concat(kept.map(({ start, end }) => copy.subarray(start, end)));
};
