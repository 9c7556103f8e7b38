/** Limits of what an account may have, when several add to it at once, and when it is gone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createUploadStore } from '../../src/features/ground/upload/store.ts';
import { createPictureStore } from '../../src/features/reach/feedback/picture-store.ts';
import { createFeedbackStore } from '../../src/features/reach/feedback/store.ts';
import { createInviteStore } from '../../src/features/reach/invite/store.ts';
import { createAnswerMarkStore } from '../../src/features/rooms/mark/answer-store.ts';
import { addAccount } from '../harness/accounts.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

const MAX = 2;
const AT_ONCE = 8;
/** Offset of the first of the questions whose answers the accounts keep. */
const FIRST_OFFSET = 1_000_000;

let gateway: TestGateway;
let database: Database;
let talkIds: string[] = [];
let topic = '';
beforeAll(async () => {
  gateway = await startGateway();
  database = openDatabaseBeside(gateway.storage);
  const { kysely } = database;
  const talks = await kysely.selectFrom('talk').select('id').limit(AT_ONCE).execute();
  talkIds = talks.map(({ id }) => id);
  ({ topic } = await kysely.selectFrom('room').select('topic').executeTakeFirstOrThrow());
  const offsets = Array.from({ length: AT_ONCE }, (_, index) => FIRST_OFFSET + index);
  await kysely
    .insertInto('question')
    .values(offsets.map((offset) => ({ topic, offset, state: 'open' as const })))
    .execute();
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

/** Adds one for an account. @returns whether it was added, or why it was not */
type Add = (accountId: string, index: number) => Promise<unknown>;

const ADDS: readonly (readonly [string, () => Add])[] = [
  [
    'invitations',
    () => (accountId, index) =>
      createInviteStore(database).add(
        { code: randomUUID(), accountId, talkId: talkIds[index] ?? '', createdAt: NOON },
        MAX,
      ),
  ],
  [
    'answers that are kept',
    () => (accountId, index) => {
      const place = { topic, offset: FIRST_OFFSET + index };
      return createAnswerMarkStore(database).add(accountId, place, NOON, MAX);
    },
  ],
  [
    'pictures without a feedback',
    () => (accountId) => {
      const size = { width: 1, height: 1, bytes: 1 };
      const picture = { id: randomUUID(), accountId, fileKey: randomUUID(), ...size };
      return createPictureStore(database).add(picture, NOON, MAX);
    },
  ],
  [
    'files of staff that nothing uses',
    () => (accountId) => {
      const file = { kind: 'guide', universityId: null, name: 'guide.pdf', size: 1 } as const;
      const stored = { id: randomUUID(), sentKey: randomUUID(), hash: randomUUID(), given: null };
      return createUploadStore(database).add({ ...file, ...stored, accountId }, NOON, MAX);
    },
  ],
  [
    'open feedbacks',
    () => async (accountId) => {
      const text = { kind: 'idea', content: '希望有字幕', link: '', pictures: [] } as const;
      const draft = { accountId, key: randomUUID(), ...text };
      const put = await createFeedbackStore(database).put(draft, NOON, MAX);
      return 'refused' in put ? put.refused : null;
    },
  ],
];

test.each(ADDS)('%s that come at once do not pass the limit together', async (_name, adder) => {
  const { uids } = await addAccount(gateway.storage);
  const add = adder();
  const became = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => add(uids, index)));
  const added = Array.from({ length: MAX }, () => null);
  const refused = Array.from({ length: AT_ONCE - MAX }, () => 'full');
  expect(became.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ...refused,
    ...added,
  ]);
});

test.each(ADDS)('%s of an account that was deleted are refused', async (_name, adder) => {
  expect(await adder()(randomUUID(), 0)).toBe('noAccount');
});
