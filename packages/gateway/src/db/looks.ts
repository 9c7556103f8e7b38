import { randomUUID } from 'node:crypto';
import type { ReceiptField } from '@xuanjiang/contracts/receipt';
import type { Transaction } from 'kysely';
import type { Look } from '../lib/looks.ts';
import { noteOf, VIEW_ACTIONS } from '../lib/looks.ts';
import type { Act } from './audit.ts';
import { noteActs } from './audit.ts';
import type { Tables } from './tables.ts';

/** Notes in the audit that staff see data of accounts, in the transaction that reads them. */
export const noteViews = (
  db: Transaction<Tables>,
  act: Act,
  looks: readonly Look[],
): Promise<void> =>
  noteActs(
    db,
    act,
    looks.map(({ view, accountId }) => ({
      action: VIEW_ACTIONS[view.kind],
      subject: accountId,
      note: noteOf(view),
    })),
  );

/** A look of staff at those who signed up with their university, or with an event of it. */
export type SignupLook = Tables['signup_look'];

/** Notes it in the transaction that reads; one of an export is noted once. */
const noteLook = async (db: Transaction<Tables>, look: SignupLook): Promise<void> => {
  if (look.students === 0) return;
  await db
    .insertInto('signup_look')
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Notes that staff looked at students of a university: at a page of the list, or at one's whole phone. */
export const noteSignupLook = async (
  db: Transaction<Tables>,
  { actor, time }: Act,
  {
    universityId,
    kind,
    revealId,
    students,
  }: {
    /** Empty where they look for no university: then nobody but the audit is told. */
    readonly universityId: string;
    readonly kind: SignupLook['kind'];
    readonly revealId: string;
    readonly students: number;
  },
): Promise<void> => {
  if (universityId === '') return;
  await noteLook(db, {
    id: randomUUID(),
    university_id: universityId,
    looked_by: actor,
    kind,
    reason_id: revealId,
    students,
    created_at: time,
  });
};

/** A file with data of accounts, as it is made for staff of a university. */
interface FileRun {
  readonly id: string;
  readonly universityId: string;
  /** Names who has it made. */
  readonly accountId: string;
  /** UTC ms. */
  readonly time: number;
  /** Whether it has all digits of phones, and the id of the grant that allows it. */
  readonly whole: boolean;
  readonly granted: string | null;
}

/** Notes that accounts stand in a file, as they are read for it. @param fields of a row, with the covered phone */
export const noteFileViews = (
  db: Transaction<Tables>,
  run: FileRun,
  fields: readonly ReceiptField[],
  accountIds: readonly string[],
): Promise<void> => {
  const shown = run.whole
    ? fields.map((field) => (field === 'maskedPhone' ? ('phone' as const) : field))
    : fields;
  const { id: about, universityId, granted } = run;
  const revealId = granted ?? '';
  const view = { kind: 'export', universityId, fields: shown, revealId, about } as const;
  return noteViews(
    db,
    { actor: run.accountId, time: run.time },
    accountIds.map((accountId) => ({ view, accountId })),
  );
};

/** Notes the file as one look. */
export const noteFileLook = (
  db: Transaction<Tables>,
  run: FileRun,
  students: number,
): Promise<void> =>
  noteLook(db, {
    id: run.id,
    university_id: run.universityId,
    looked_by: run.accountId,
    kind: 'export',
    reason_id: run.granted ?? '',
    students,
    created_at: run.time,
  });
