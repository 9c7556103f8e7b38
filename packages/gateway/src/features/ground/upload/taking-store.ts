import { randomBytes } from 'node:crypto';
import type { UploadFault } from '@xuanjiang/contracts/staff-upload';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';

/** What a check has found. */
export interface UploadOutcome {
  readonly fault: UploadFault;
  readonly found: unknown;
}

/** An upload as a job is about it: what is begun again meanwhile is not ended by it. */
interface UploadRound {
  readonly id: string;
  readonly round: number;
}

/** What its check has found, in the transaction that ends the job. One that has ended stays so. */
export const settleUpload = async (
  db: Kysely<Tables>,
  { id, round }: UploadRound,
  { fault, found }: UploadOutcome,
): Promise<void> => {
  await db
    .updateTable('upload')
    .set({
      state: fault === '' ? 'ready' : 'refused',
      percent: 100,
      fault,
      found: JSON.stringify(found),
    })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('round', '=', round)
    .execute();
};

/** What is in it is stored, or could not be, in the transaction that ends the job. */
export const finishUpload = async (
  db: Kysely<Tables>,
  { id, round }: UploadRound,
  { fault, found }: UploadOutcome,
): Promise<void> => {
  await db
    .updateTable('upload')
    .set({
      ...(fault === 'changed'
        ? // It can be confirmed once somebody has looked at it again.
          { state: 'ready' as const, handed_by: null }
        : { state: fault === '' ? ('used' as const) : ('refused' as const) }),
      percent: 100,
      fault,
      found: JSON.stringify(found),
    })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('round', '=', round)
    .execute();
};

/** A file of a guide that takes the place of another one. */
interface TakenFile {
  readonly id: string;
  /** University whose liaison staff sent the file, unless an operator sent it. */
  readonly universityId: string;
  /** Key of the file before; empty for none. */
  readonly before: string;
  readonly now: number;
}

/**
 * Uses a file that was checked, in the transaction of what uses it; the one before ends.
 * @returns null when it cannot be used
 */
export const takeGuideFile = async (
  tx: OpenTransaction,
  { id, universityId, before, now }: TakenFile,
) => {
  const taken = await queriesOf(tx)
    .updateTable('upload')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('kind', '=', 'guide')
    .where('state', '=', 'ready')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('university_id', 'is', null), eb('university_id', '=', universityId)]))
    .returning(['file_key as fileKey', 'found'])
    .executeTakeFirst();
  if (taken === undefined) return null;
  if (before !== '') await endGuideFile(tx, before, now);
  return taken;
};

/** The file of a guide is no longer shown: it is removed later. One that a command stored gets a row for that. */
export const endGuideFile = async (
  tx: OpenTransaction,
  fileKey: string,
  now: number,
): Promise<void> => {
  const db = queriesOf(tx);
  const ended = await db
    .updateTable('upload')
    .set({ ended_at: now })
    .where('file_key', '=', fileKey)
    .returning('id')
    .execute();
  if (ended.length > 0) return;
  await db
    .insertInto('upload')
    .values({
      id: randomBytes(12).toString('hex'),
      kind: 'guide',
      account_id: null,
      university_id: null,
      name: '',
      size: 0,
      sent_key: '',
      file_key: fileKey,
      state: 'used',
      given: '{}',
      created_at: now,
      ended_at: now,
    })
    .execute();
};
