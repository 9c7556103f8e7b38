import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../constants.ts';
import type { Knot } from './media-clock.ts';
import { placeAt, recordedAt } from './media-clock.ts';

/** Something that was said, and from when until when it is shown, ms into the recording. */
export interface Cue {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Plain text; lines are separated by a line feed. */
  readonly text: string;
}

/** Cues that a recording may have: three hours with one every two seconds are 5,400. */
export const CUES_MAX = 20_000;
/** Characters of a cue. */
export const CUE_TEXT_MAX = 500;

/** What is wrong with a line of a file of captions. */
export type CaptionFault = 'noCues' | 'tooMany' | 'time' | 'order' | 'tooLong';

/** A file of captions that cannot be read, and the line, from 1, where. */
export interface CaptionError {
  readonly fault: CaptionFault;
  readonly line: number;
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const msOf = (hours = '0', minutes = '0', seconds = '0', fraction = '0'): number =>
  Number(hours) * HOUR_MS +
  Number(minutes) * MINUTE_MS +
  Number(seconds) * SECOND_MS +
  Number(fraction.padEnd(3, '0'));

/** Tags of WebVTT and of SubRip: what else stands between these signs was said. */
const TAGS = 'b|i|u|s|c|v|lang|ruby|rt|font|em|strong|span|br';
const MARKS = new RegExp(
  String.raw`</?(?:${TAGS})(?:[.\s][^<>\n]{0,200})?\s*/?>|<[\d:.]{5,13}>|\{\\[^{}\n]{0,200}\}`,
  'gi',
);

/** Lines that have text, without space around them. */
const filledLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The text of a cue without the marks of WebVTT and the tags that SRT files carry. */
const plainText = (lines: readonly string[]): string =>
  filledLines(
    lines
      .join('\n')
      .replace(MARKS, '')
      .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? ''),
  );

/**
 * Reads a file of captions: WebVTT (W3C) or SubRip, whose cues are of one form but for the comma in their times.
 * Cues without text are left out. Notes, styles and regions are passed over, because none of their lines has times.
 * @returns the cues in the order of their times, or what is wrong and where
 */
export const parseCaptions = (file: string): readonly Cue[] | CaptionError => {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!line.includes('-->')) continue;
    const at = index + 1;
    const times = TIMES.exec(line);
    if (times === null) return { fault: 'time', line: at };
    const [fromMs, untilMs] = [msOf(...times.slice(1, 5)), msOf(...times.slice(5, 9))];
    if (untilMs <= fromMs) return { fault: 'order', line: at };
    const said: string[] = [];
    while (index + 1 < lines.length && lines[index + 1]?.trim() !== '') {
      // A cue that follows without an empty line begins with its times.
      if (lines[index + 1]?.includes('-->')) break;
      index += 1;
      said.push(lines[index] ?? '');
    }
    const text = plainText(said);
    if (text.length > CUE_TEXT_MAX) return { fault: 'tooLong', line: at };
    if (text !== '') cues.push({ fromMs, untilMs, text });
    if (cues.length > CUES_MAX) return { fault: 'tooMany', line: at };
  }
  if (cues.length === 0) return { fault: 'noCues', line: 1 };
  return cues.toSorted((a, b) => a.fromMs - b.fromMs);
};

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** A time as WebVTT writes it. @param mark before the milliseconds */
const timeText = (ms: number, mark: '.' | ','): string =>
  `${pad(Math.floor(ms / HOUR_MS))}:${pad(Math.floor(ms / MINUTE_MS) % 60)}:${pad(
    Math.floor(ms / SECOND_MS) % 60,
  )}${mark}${pad(ms % SECOND_MS, 3)}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Cues as a file of WebVTT. An empty line would end a cue. */
export const writeVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(
      ({ fromMs, untilMs, text }) =>
        `${timeText(fromMs, '.')} --> ${timeText(untilMs, '.')}\n${escaped(filledLines(text))}\n`,
    ),
  ].join('\n');

/** Cues as a file of SubRip, which editors of films read. */
export const writeSrt = (cues: readonly Cue[]): string =>
  cues
    .map(
      ({ fromMs, untilMs, text }, index) =>
        `${index + 1}\n${timeText(fromMs, ',')} --> ${timeText(untilMs, ',')}\n${filledLines(text).replaceAll('-->', '→')}\n`,
    )
    .join('\n');

/**
 * Where what was recorded of a broadcast is played. Cues are kept on the clock of the broadcast, so that neither another
 * cut of its replay nor a closed gap changes them; they are moved when they are read.
 */
export interface CueClock {
  /** The clock of the replay, at least one knot. */
  readonly knots: readonly Knot[];
  /** When the clock of the broadcast began, UTC ms. */
  readonly originAt: number;
  /** Length of the replay, ms. */
  readonly durationMs: number;
}

/** Where a cue is in a replay; null where nothing of it is played. */
export const movedCue = (cue: Cue, { knots, originAt, durationMs }: CueClock): Cue | null => {
  const place = (ms: number): number =>
    Math.min(durationMs, Math.max(0, Math.round(placeAt(knots, originAt + ms))));
  const [fromMs, untilMs] = [place(cue.fromMs), place(cue.untilMs)];
  return untilMs > fromMs ? { ...cue, fromMs, untilMs } : null;
};

/** Cues of a broadcast as they are in its replay. What is cut off, and what is in a closed gap, is left out. */
export const movedCues = (cues: readonly Cue[], clock: CueClock): Cue[] =>
  cues.flatMap((cue) => movedCue(cue, clock) ?? []);

/** A cue of a replay on the clock of the broadcast. What begins before that clock is cut off. */
export const recordedCue = (cue: Cue, { knots, originAt }: CueClock): Cue => {
  const fromMs = Math.max(0, Math.round(recordedAt(knots, cue.fromMs)) - originAt);
  // The end of a part is no moment of the next one: that may have been recorded much later.
  const untilMs = Math.round(recordedAt(knots, cue.untilMs - 1)) + 1 - originAt;
  return { ...cue, fromMs, untilMs: Math.max(fromMs + 1, untilMs) };
};
