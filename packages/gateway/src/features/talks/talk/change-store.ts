import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { NewTalk } from './plan-store.ts';
import { cancelTalk, moveTalk, putOn } from './plan-store.ts';
import type { TalkPlan } from './policy.ts';

/** Changes of a talk, each in a transaction of its own. */
export const createTalkChangeStore = ({ engine, kysely }: DatabaseAccess) => ({
  /** Puts a talk on. */
  add: (talk: Omit<NewTalk, 'tags' | 'version'>, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await putOn(engine, db, { ...talk, tags: [], version: 1 }, act.time);
      await noteActs(db, act, [{ action: 'talk.add', subject: talk.id, note: talk.title }]);
    }),

  /**
   * Moves it, while it is planned as the caller has read it.
   * @returns false when it is not any more
   */
  move: (id: string, from: TalkPlan, to: TalkPlan, act: Act, note: string): Promise<boolean> =>
    kysely.transaction().execute((db) => moveTalk(engine, db, { id, act, note }, { from, to })),

  /** @returns false when it is cancelled already, or not there */
  cancel: (id: string, act: Act, note: string): Promise<boolean> =>
    kysely.transaction().execute((db) => cancelTalk(engine, db, { id, act, note })),
});

export type TalkChangeStore = ReturnType<typeof createTalkChangeStore>;
