import { createHash } from 'node:crypto';

type AnyRow = Readonly<Record<string, unknown>>;

const CHOICE = ['university_id', 'province_id', 'year', 'subject', 'batch', 'major_group'];

/** By which columns a row is known again; a repeated import puts its other columns in place. */
const KEYS = {
  admission_line: [...CHOICE, 'major_name'],
  enrolment_plan: [...CHOICE, 'category', 'major_code', 'major_name'],
  score_table: ['province_id', 'year', 'subject'],
  control_line: ['province_id', 'year', 'subject', 'batch'],
  exam_scheme: ['province_id', 'since'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FigureTable = keyof typeof KEYS;

export const FIGURE_TABLES = Object.keys(KEYS) as FigureTable[];

/** By which columns a row of a table is known again. */
export const keyColumns = (table: FigureTable): readonly string[] => KEYS[table];

const ID_LENGTH = 24;

/** Under which the proofs of a row are kept. */
export const figureIdOf = (table: FigureTable, row: AnyRow): string =>
  createHash('sha256')
    .update(JSON.stringify([table, ...KEYS[table].map((column) => row[column])]))
    .digest('base64url')
    .slice(0, ID_LENGTH);
