import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { TestAccount } from './accounts.ts';
import { addAccount } from './accounts.ts';
import { done } from './call.ts';
import type { TestGateway } from './gateway.ts';

/** A talk that can be broadcast, with its stream key and a liaison of its university. */
export interface TalkWithKey {
  readonly talkId: string;
  readonly key: string;
  readonly liaison: TestAccount;
}

/** A talk that begins in an hour and that no other test of this gateway has. */
export const addTalkWithKey = async (
  { rest, storage }: Pick<TestGateway, 'rest' | 'storage'>,
  now = Date.now(),
): Promise<TalkWithKey> => {
  const taken = await storage.db.selectFrom('broadcast').select('talk_id').execute();
  const { talkId, universityId } = await storage.db
    .selectFrom('talk')
    .select(['id as talkId', 'university_id as universityId'])
    .where('cancelled', '=', 0)
    .where('id', 'not in', [...taken.map(({ talk_id }) => talk_id), ''])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await storage.db
    .updateTable('talk')
    .set({ starts_at: now + HOUR_MS, ends_at: now + 2 * HOUR_MS })
    .where('id', '=', talkId)
    .execute();
  const liaison = await addAccount(storage, { role: 'worker', universityId, now });
  const { Key } = await done(rest, broadcastCalls.makeKey, { Id: talkId }, liaison);
  return { talkId, key: Key, liaison };
};
