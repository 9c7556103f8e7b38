import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { dayStart, isDay, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;

/** A time as a field for day and time writes it, in Asia/Shanghai; empty for none. */
export const writtenMoment = (time: number | null): string =>
  time === null || time === 0 ? '' : momentOf(time).replace(' ', 'T');

/** UTC ms of what such a field says; null for nothing. */
export const momentIn = (text: string): number | null => {
  const [, day = '', hours, minutes] = WRITTEN.exec(text) ?? [];
  if (!isDay(day)) return null;
  return dayStart(day) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
};

/** The kinds of blocks as an editor chooses them: a list is numbered or not. */
export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'list',
  'ordered',
  'quote',
  'note',
  'table',
  'picture',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const kindOfBlock = (block: ContentBlock): BlockKind =>
  block.Kind === 'list' && block.Ordered ? 'ordered' : block.Kind;

const cells = (row: readonly string[]): string => row.join(' | ');

/** A block as a text that can be edited. */
export const blockText = (block: ContentBlock): string => {
  if (block.Kind === 'list') return block.Items.join('\n');
  if (block.Kind === 'table') {
    return [block.Caption, cells(block.Head), ...block.Rows.map(cells)].join('\n');
  }
  if (block.Kind === 'picture') {
    return [block.Src, block.Alt, `${block.Width} x ${block.Height}`].join('\n');
  }
  return block.Text;
};

const linesOf = (text: string): string[] => text.split('\n');
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** The block that a text becomes. What is half written stays, and the schema says what is wrong. */
export const blockOf = (kind: BlockKind, text: string): ContentBlock => {
  if (kind === 'list' || kind === 'ordered') {
    return { Kind: 'list', Ordered: kind === 'ordered', Items: linesOf(text) };
  }
  if (kind === 'table') {
    const [caption = '', head = '', ...rows] = linesOf(text);
    return { Kind: 'table', Caption: caption, Head: cellsOf(head), Rows: rows.map(cellsOf) };
  }
  if (kind === 'picture') {
    const [src = '', alt = '', size = ''] = linesOf(text);
    const [width = 0, height = 0] = size.split(/\s*x\s*/i).map(Number);
    return { Kind: 'picture', Src: src, Alt: alt, Width: width, Height: height };
  }
  return { Kind: kind, Text: text };
};

/** All blocks as one text, to compare two versions. */
export const textOf = (blocks: readonly ContentBlock[]): string =>
  blocks.map(blockText).join('\n\n');
