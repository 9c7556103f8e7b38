import { z } from 'zod';
import { field } from './field.ts';

/** Blocks of a text, and characters of one, at most. */
export const BLOCKS_MAX = 200;
export const BLOCK_TEXT_MAX = 4000;
/** Items of a list or rows of a table, and columns, at most. */
export const BLOCK_ITEMS_MAX = 100;
export const BLOCK_COLUMNS_MAX = 8;
const BLOCK_CELL_MAX = 500;
const PICTURE_SRC_MAX = 300;
const PICTURE_SIDE_MAX = 8192;

const TextSchema = z.string().trim().min(1).max(BLOCK_TEXT_MAX);
const CellSchema = z.string().trim().max(BLOCK_CELL_MAX);
const SideSchema = z.int().min(1).max(PICTURE_SIDE_MAX);

/** A picture is a file of this site: no other site learns who reads. */
const PICTURE_SRC = /^\/(?:media|pictures)\/[\w./-]+$/;

const textBlock = <const K extends string>(kind: K, what: string, example: string) =>
  z.object({
    Kind: field(z.literal(kind), `\`${kind}\`.`),
    Text: field(TextSchema, `${what}: plain text, 1 to ${BLOCK_TEXT_MAX} characters.`, example),
  });

export const ContentBlockSchema = z
  .discriminatedUnion('Kind', [
    textBlock('heading', 'Heading of the part that follows', '三个容易填错的地方'),
    textBlock('paragraph', 'A paragraph', '报名前请先核对户籍和学籍。'),
    textBlock('quote', 'What somebody else has said or written', '以当年公布的章程为准。'),
    textBlock('note', 'What readers must not miss', '本文为演示内容。'),
    z.object({
      Kind: field(z.literal('list'), '`list`.'),
      Ordered: field(z.boolean(), 'Whether the items are numbered.', true),
      Items: field(
        z.array(TextSchema).min(1).max(BLOCK_ITEMS_MAX),
        `Its items, plain text, 1 to ${BLOCK_ITEMS_MAX}.`,
        ['身份证', '户口本'],
      ),
    }),
    z.object({
      Kind: field(z.literal('table'), '`table`.'),
      Caption: field(
        CellSchema,
        `What it shows, at most ${BLOCK_CELL_MAX} characters; may be empty.`,
        '报名时间',
      ),
      Head: field(
        z.array(CellSchema).min(1).max(BLOCK_COLUMNS_MAX),
        `Headings of its columns, 1 to ${BLOCK_COLUMNS_MAX}.`,
        ['步骤', '时间'],
      ),
      Rows: field(
        z.array(z.array(CellSchema).max(BLOCK_COLUMNS_MAX)).max(BLOCK_ITEMS_MAX),
        `Its rows, at most ${BLOCK_ITEMS_MAX}, each with as many cells as there are columns.`,
        [['网上报名', '4 月']],
      ),
    }),
    z.object({
      Kind: field(z.literal('picture'), '`picture`.'),
      Src: field(
        z.string().max(PICTURE_SRC_MAX).regex(PICTURE_SRC),
        'Path of the picture on this site, under `/media/` or `/pictures/`.',
        '/media/recording/apply/poster.webp',
      ),
      Alt: field(CellSchema, 'What it shows, for people who do not see it.', '材料清单'),
      Width: field(SideSchema, `Its width, pixels, 1 to ${PICTURE_SIDE_MAX}.`, 1280),
      Height: field(SideSchema, `Its height, pixels, 1 to ${PICTURE_SIDE_MAX}.`, 720),
    }),
  ])
  .meta({
    id: 'ContentBlock',
    description: 'A piece of a text: what it is, and its plain text. No block holds HTML.',
  });
export type ContentBlock = z.output<typeof ContentBlockSchema>;

export const ContentSchema = z.array(ContentBlockSchema).max(BLOCKS_MAX);
