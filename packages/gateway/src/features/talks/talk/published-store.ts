import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { changeEdited } from '../../../db/editable.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import { setContact } from './extras-store.ts';
import { cancelTalk, indexTalk, movedColumns, setProvinces } from './plan-store.ts';
import type { TalkPlan } from './policy.ts';
import type { EditRow, Written } from './staff-policy.ts';
import { changedFields, isMoved } from './staff-policy.ts';

const planOf = ({ startsAt, endsAt }: Written): TalkPlan => {
  if (startsAt === null || endsAt === null) throw new Error('a published talk has its times');
  return { startsAt, endsAt };
};

const spanOf = ({ startsAt, endsAt }: TalkPlan): string =>
  `${momentOf(startsAt)}–${clockOf(endsAt)}`;

/** Changes of talks that everybody sees, in the caller's transaction. They throw StaleVersion. */
export const createPublishedTalkStore = ({ engine }: Pick<DatabaseAccess, 'engine'>) => ({
  async edit(tx: OpenTransaction, row: EditRow, to: Written, act: Act): Promise<void> {
    const db = queriesOf(tx);
    const { id } = row;
    const plan = isMoved(row, to) ? { from: planOf(row), to: planOf(to) } : null;
    await changeEdited(db, 'talk', row, {
      title: to.title,
      intro: to.intro,
      speaker: to.speaker,
      speaker_title: to.speakerTitle,
      nationwide: Number(to.provinces.length === 0),
      tags: JSON.stringify(to.tags),
      ...(plan !== null && movedColumns(plan.from, plan.to)),
    });
    await setContact(db, id, to);
    await setProvinces(db, id, to.provinces);
    await indexTalk(engine, db, id);
    const texts = changedFields(row, to).filter((name) => !/^(Start|End)time$/.test(name));
    const edited = { action: 'talkedit.edit', subject: id, note: texts.join() } as const;
    await noteActs(db, act, [
      ...(texts.length > 0 ? [edited] : []),
      ...(plan === null
        ? []
        : [
            {
              action: 'talk.move' as const,
              subject: id,
              note: `${spanOf(plan.from)} → ${spanOf(plan.to)}`,
            },
          ]),
    ]);
  },

  /** @returns when it was to start */
  cancel: (
    tx: OpenTransaction,
    { id, version }: EditRow,
    act: Act,
    note: string,
  ): Promise<number> => cancelTalk(engine, queriesOf(tx), { id, act, note, version }),
});

export type PublishedTalkStore = ReturnType<typeof createPublishedTalkStore>;
