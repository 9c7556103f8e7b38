import type { SheetKind } from '@xuanjiang/contracts/enrolment';
import type { RowFault } from '../../../../lib/sheet/row-fault.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import type { UploadChecker, UploadRow, UploadStorer } from '../../../ground/upload/service.ts';
import type { SourceDraft } from '../../university/service.ts';
import type { PutEnrolment } from '../import-store.ts';
import type { SheetFacts } from './read-enrolment.ts';
import { readEnrolment } from './read-enrolment.ts';

/** What was said of a table when it was sent. */
export interface SheetGiven extends SourceDraft {
  readonly replace: boolean;
}

/** What is told of a table. */
export interface SheetFound {
  readonly kind: SheetKind;
  readonly rows: number;
  readonly faults: readonly RowFault[];
  readonly faultCount: number;
  readonly stored: number;
  readonly gone: number;
}

type ReadNames = () => Promise<readonly NamedUniversity[]>;

const givenOf = ({ given }: Pick<UploadRow, 'given'>): SheetGiven =>
  JSON.parse(given) as SheetGiven;

const outcomeOf = ({ kind, rows, faults, faultCount }: SheetFacts) => {
  const found: SheetFound = { kind, rows, faults, faultCount, stored: 0, gone: 0 };
  return { fault: faultCount === 0 ? '' : 'faults', found } as const;
};

/** Reads a table and changes nothing. */
export const createSheetChecker =
  (names: ReadNames): UploadChecker =>
  async (row, { path }) => {
    const answer = await readEnrolment({
      file: path,
      source: givenOf(row),
      universities: await names(),
      universityId: row.universityId,
      wantsRows: false,
    });
    if ('fault' in answer) return { fault: answer.fault, found: {} };
    return outcomeOf(answer);
  };

/** Reads a table once more, and puts its rows into their table: repeated it ends the same. */
export const createSheetStorer =
  (putRows: PutEnrolment, names: ReadNames, announce: () => void): UploadStorer =>
  async (row, path, onProgress) => {
    const given = givenOf(row);
    const answer = await readEnrolment({
      file: path,
      source: given,
      universities: await names(),
      universityId: row.universityId,
      wantsRows: true,
    });
    if ('fault' in answer) return { fault: answer.fault, found: {} };
    // A university may have another name by now: then nothing is stored.
    if (answer.drafts === null) return outcomeOf(answer);
    const { kind, rows, drafts } = answer;
    const { put, gone } = await putRows(drafts, given.replace, (count) =>
      onProgress(Math.floor((count / rows) * 100)),
    );
    announce();
    const found: SheetFound = { kind, rows, faults: [], faultCount: 0, stored: put, gone };
    return { fault: '', found };
  };
