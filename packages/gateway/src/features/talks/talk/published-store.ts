import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import { setContact } from './extras-store.ts';
import { cancelTalk, indexTalk, moveTalk, setProvinces } from './plan-store.ts';
import type { TalkPlan } from './policy.ts';
import type { EditRow, Written } from './staff-policy.ts';
import { changedFields, isMoved } from './staff-policy.ts';

const planOf = ({ startsAt, endsAt }: Written): TalkPlan => {
  if (startsAt === null || endsAt === null) throw new Error('a published talk has its times');
  return { startsAt, endsAt };
};

const spanOf = ({ startsAt, endsAt }: TalkPlan): string =>
  `${momentOf(startsAt)}–${clockOf(endsAt)}`;

/**
 * Changes of talks that everybody sees, in the caller's transaction. What gives false or null found the talk changed
 * since its editor began.
 */
export const createPublishedTalkStore = ({ engine }: Pick<DatabaseAccess, 'engine'>) => ({
  async edit(tx: OpenTransaction, row: EditRow, to: Written, act: Act): Promise<boolean> {
    const db = queriesOf(tx);
    const { id } = row;
    const moves = isMoved(row, to);
    const edited = await db
      .updateTable('talk')
      .set((eb) => ({
        title: to.title,
        intro: to.intro,
        speaker: to.speaker,
        speaker_title: to.speakerTitle,
        nationwide: Number(to.provinces.length === 0),
        tags: JSON.stringify(to.tags),
        // A move adds one of its own.
        ...(!moves && { version: eb('version', '+', 1) }),
      }))
      .where('id', '=', id)
      .where('version', '=', row.version)
      .returning('id')
      .executeTakeFirst();
    if (edited === undefined) return false;
    await setContact(db, id, to);
    await setProvinces(db, id, to.provinces);
    const texts = changedFields(row, to).filter((name) => !/^(Start|End)time$/.test(name));
    if (texts.length > 0) {
      await noteActs(db, act, [{ action: 'talkedit.edit', subject: id, note: texts.join() }]);
    }
    if (!moves) {
      await indexTalk(engine, db, id);
      return true;
    }
    const plan = { from: planOf(row), to: planOf(to) };
    const note = `${spanOf(plan.from)} → ${spanOf(plan.to)}`;
    if (!(await moveTalk(engine, db, { id, act, note }, plan))) {
      throw new Error(`talk ${id} of version ${row.version} has other times`);
    }
    return true;
  },

  /** @returns when it was to start */
  cancel: (
    tx: OpenTransaction,
    { id, version }: EditRow,
    act: Act,
    note: string,
  ): Promise<number | null> => cancelTalk(engine, queriesOf(tx), { id, act, note, version }),
});

export type PublishedTalkStore = ReturnType<typeof createPublishedTalkStore>;
