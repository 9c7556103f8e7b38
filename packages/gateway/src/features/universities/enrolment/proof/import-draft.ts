import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EXCERPT } from '@xuanjiang/contracts/enrolment-proof';
import { systemClock } from '../../../../lib/clock.ts';
import type { UploadRow } from '../../../ground/upload/service.ts';
import type { SourceDraft } from '../../university/service.ts';
import type { SheetAnswer } from '../checking/read-enrolment.ts';
import type { SheetGiven } from '../checking/sheet-facts.ts';
import type { ImportDraft } from './proof-store.ts';
import { newImportId, sourceKeyOf } from './proof-store.ts';

/** SHA-256 of a file, hexadecimal. */
const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const excerpted = (cells: readonly string[]): string[] =>
  cells.slice(0, EXCERPT.columnsMax).map((cell) => cell.slice(0, EXCERPT.cellMax));

/** The rows of a table as its file has them, as far as they may be shown. */
const createCells = ({ rows, sent }: SheetAnswer) => {
  const byRow = new Map([...rows.map(({ row, cells }) => [row, cells] as const), ...sent]);
  return (row: number): string[] => excerpted(byRow.get(row) ?? []);
};

/** The second person who has confirmed a table; null for nobody. */
const secondOf = ({ accountId, handedBy, confirmedBy, confirmedAt }: UploadRow) =>
  handedBy === null ||
  confirmedBy === null ||
  confirmedAt === null ||
  [accountId, handedBy].includes(confirmedBy)
    ? null
    : { account: confirmedBy, time: confirmedAt };

/** Where the rows of a table come from that staff have sent. @param path of the file, for one that was sent before its hash was kept */
export const importDraftOf = async (
  row: UploadRow,
  path: string,
  answer: SheetAnswer,
  given: SheetGiven,
): Promise<ImportDraft> => {
  const { page: title = '', mayShow = false } = given;
  return {
    ...{ id: row.id, uploadId: row.id, publisher: given.publisher, title },
    ...{ sourceKey: sourceKeyOf(given, title), file: row.name, sheet: answer.sheet },
    hash: row.hash || (await hashOf(path)),
    headings: excerpted(answer.facts.columns.map(({ heading }) => heading)),
    cellsOf: mayShow ? createCells(answer) : null,
    entered: { account: row.accountId, office: row.universityId, time: row.createdAt },
    confirmed: secondOf(row),
  };
};

/** Where the rows of a file come from that a command imports. */
export const commandDraft = async (
  file: string,
  sheet: string,
  source: SourceDraft,
): Promise<ImportDraft> => ({
  ...{ id: newImportId(), uploadId: null, publisher: source.publisher, title: '' },
  ...{ sourceKey: sourceKeyOf(source, ''), file: basename(file), sheet, hash: await hashOf(file) },
  ...{ headings: [], cellsOf: null, confirmed: null },
  entered: { account: null, office: null, time: systemClock() },
});
