import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { UploadFault } from '@xuanjiang/contracts/staff-upload';
import type { RunTask } from '../../../../lib/run-task.ts';
import { TABLE_LIMITS } from '../../../../lib/sheet/table-limits.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import type { ResolvedRow, SheetDrafts } from './resolve-enrolment.ts';
import type { SheetGiven, TableFacts } from './sheet-facts.ts';

/** Less than a job may take. */
const TIME_MS = 40 * SECOND_MS;

export interface SheetTask {
  readonly file: string;
  readonly given: SheetGiven;
  readonly universities: readonly NamedUniversity[];
  /** University of the liaison who sent the file; null for an operator. */
  readonly universityId: string | null;
  /** Rows whose cells were changed since, by their number. */
  readonly mended: readonly (readonly [number, readonly string[]])[];
}

/** A table as it was read; with a fault its rows are none. */
export interface SheetAnswer {
  readonly fault: UploadFault;
  readonly facts: TableFacts;
  readonly rows: readonly ResolvedRow[];
  /** Null where there are faults. */
  readonly drafts: SheetDrafts | null;
  /** Name of its sheet; empty for a file without sheets. */
  readonly sheet: string;
  /** Rows that were mended, as the file has them. */
  readonly sent: readonly (readonly [number, readonly string[]])[];
}

const NO_FACTS: TableFacts = {
  ...{ kind: '', columns: [], missing: [], template: 0, publisher: '', publishedAt: '' },
};

/** What is answered for a table that cannot be read; why is added. */
export const NO_ANSWER: Omit<SheetAnswer, 'fault'> = {
  ...{ facts: NO_FACTS, rows: [], drafts: null, sheet: '', sent: [] },
};

/** Reads a table in a process with limits. */
export const readEnrolment = (runTask: RunTask, task: SheetTask): Promise<SheetAnswer> =>
  runTask<SheetTask, SheetAnswer>({
    module: new URL('./sheet-work.ts', import.meta.url),
    given: task,
    memoryMb: TABLE_LIMITS.memoryMb,
    timeMs: TIME_MS,
    ended: () => ({ ...NO_ANSWER, fault: 'slow' }),
  });
