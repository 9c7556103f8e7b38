import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { bareEnvironment } from '../../../../lib/bare-environment.ts';
import type { SheetFault } from '../../../../lib/sheet/read-sheet.ts';
import type { RowFault } from '../../../../lib/sheet/row-fault.ts';
import { TABLE_LIMITS } from '../../../../lib/sheet/table-limits.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import type { SourceDraft } from '../../university/service.ts';
import type { EnrolmentDrafts } from '../import-store.ts';

/** Less than a job may take. */
const TIME_MS = 40 * SECOND_MS;

export interface SheetTask {
  readonly file: string;
  /** Where a row does not say it. */
  readonly source: SourceDraft;
  readonly universities: readonly NamedUniversity[];
  /** University of the liaison who sent the file; null for an operator. */
  readonly universityId: string | null;
  /** Whether the rows themselves are wanted. */
  readonly wantsRows: boolean;
}

/** What is in a table of enrolment data. */
export interface SheetFacts {
  readonly kind: EnrolmentDrafts['table'];
  /** Rows that are right. */
  readonly rows: number;
  /** The first of them. */
  readonly faults: readonly RowFault[];
  readonly faultCount: number;
  /** Null where they are not wanted, or there are faults. */
  readonly drafts: EnrolmentDrafts | null;
}

export type SheetAnswer = SheetFacts | { readonly fault: SheetFault | 'layout' };

/** Reads a table of enrolment data in a process with limits. */
export const readEnrolment = async (task: SheetTask, timeMs = TIME_MS): Promise<SheetAnswer> => {
  const reader = fork(fileURLToPath(new URL('./sheet-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${TABLE_LIMITS.memoryMb}`],
    // It reads what strangers send: it gets none of the secrets.
    env: bareEnvironment(),
    // The reader of workbooks writes to the console.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  });
  const answers: SheetAnswer[] = [];
  reader.on('message', (given) => answers.push(given as SheetAnswer));
  // A process that is gone before it takes the task has said nothing.
  reader.send(task, () => {});
  await once(reader, 'close');
  return answers[0] ?? { fault: 'slow' };
};
