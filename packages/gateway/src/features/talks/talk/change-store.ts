import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import type { NewTalk } from './plan-store.ts';
import { cancelTalk, moveTalk, putOn } from './plan-store.ts';
import type { TalkPlan } from './policy.ts';

/** Changes of talks, in the caller's transaction. */
export const createTalkChangeStore = ({ engine }: Pick<DatabaseAccess, 'engine'>) => ({
  /** Puts a talk on. */
  async add(tx: OpenTransaction, talk: Omit<NewTalk, 'tags' | 'version'>, act: Act): Promise<void> {
    const db = queriesOf(tx);
    await putOn(engine, db, { ...talk, tags: [], version: 1 });
    await noteActs(db, act, [{ action: 'talk.add', subject: talk.id, note: talk.title }]);
  },

  /** Moves it, while it is planned as the caller has read it. @throws StaleVersion */
  move: (
    tx: OpenTransaction,
    id: string,
    plan: { readonly from: TalkPlan; readonly to: TalkPlan },
    act: Act,
    note: string,
  ): Promise<void> => moveTalk(engine, queriesOf(tx), { id, act, note, version: null }, plan),

  /** @returns when it was to start @throws StaleVersion where it is cancelled already, or not there */
  cancel: (tx: OpenTransaction, id: string, act: Act, note: string): Promise<number> =>
    cancelTalk(engine, queriesOf(tx), { id, act, note, version: null }),
});

export type TalkChangeStore = ReturnType<typeof createTalkChangeStore>;
