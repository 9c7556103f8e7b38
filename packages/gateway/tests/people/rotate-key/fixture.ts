import { CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import { readConfig } from '../../../src/config/config.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { writeFact } from '../../../src/db/database-facts.ts';
import { placeOf } from '../../../src/lib/sealed-places.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { environmentOf } from '../../harness/child-gateway.ts';
import { runCliWith } from '../../harness/cli.ts';
import { addEvent } from '../../harness/events.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createEmptyStorage, startGateway } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';

/** The keys of a site before and after the change: the first is that of the demo, whose content is prepared with it. */
export const [OLD] = readConfig({}).secretKeys;
export const NEW = Buffer.alloc(32, 0x0b);
export type Keys = readonly [Buffer, ...Buffer[]];

export const textOf = (keys: Keys): string => keys.map((key) => key.toString('hex')).join(',');
export const gatewayWith = (storage: Storage, secretKeys: Keys): Promise<TestGateway> =>
  startGateway({ storage, config: { secretKeys } });

/** Runs the command. @returns its exit code, and what it said */
export const rotate = async (storage: Storage, keys: Keys, ...args: string[]) => {
  const environment = { ...environmentOf(storage), SECRET_KEY: textOf(keys) };
  const { code, out } = await runCliWith(environment, 'rotate', 'key', ...args);
  return { code, said: out.trimEnd().split('\n') };
};

export const idOf = (index: number): string => `person-${String(index).padStart(5, '0')}`;
const phoneOf = (index: number): string => `137${String(index).padStart(8, '0')}`;

/** An account with the phone of its number, as a gateway writes it. */
export const account = (keys: Keys, index: number) => {
  const [id, phone, vault] = [idOf(index), phoneOf(index), createVault(...keys)];
  return {
    id,
    displayname: '考生',
    avatarurl: '',
    role: 'user' as const,
    university_id: null,
    phone_cipher: vault.encrypt(phone, placeOf('account', id)),
    phone_hash: vault.lookup(phone),
    chat_type: CHAT_TYPE_SOCKET,
    status: 'active' as const,
    created_at: 1,
  };
};

/** A database with a value of each kind under the old key. */
export const oldStorage = async (people: number): Promise<Storage> => {
  const storage = await createEmptyStorage();
  await using database = openDatabase(storage);
  const { kysely } = database;
  await writeFact(kysely, 'mode', { value: 'demo', setAt: 1 });
  const rows = Array.from({ length: people }, (_, index) => account([OLD], index));
  for (let start = 0; start < people; start += 500) {
    await kysely
      .insertInto('account')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  const vault = createVault(OLD);
  const id = idOf(0);
  const { id: profile } = await kysely
    .insertInto('account_extend')
    .values({
      account_id: id,
      name_cipher: null,
      school: '',
      school_id: 0,
      province_id: '',
      city_id: '',
      area_id: '',
      address: '',
      enrollment_year: 0,
      from_talk: '',
      created_at: 1,
      updated_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('account_extend')
    .set({ name_cipher: vault.encrypt('李明', placeOf('account_extend', profile)) })
    .execute();
  await kysely
    .insertInto('shared_secret')
    .values({
      name: 'ticket',
      value_cipher: vault.encrypt('t', placeOf('shared_secret', 'ticket')),
      expires_at: 1,
      renewing_until: 0,
    })
    .execute();
  await kysely
    .insertInto('idempotency')
    .values([
      {
        key: 'k',
        request: 'r',
        answer: vault.encrypt('{}', placeOf('idempotency', 'k')),
        created_at: 1,
      },
      { key: 'running', request: 'r', answer: null, created_at: 1 },
    ])
    .execute();
  await kysely
    .insertInto('factor')
    .values({
      account_id: id,
      secret_cipher: vault.encrypt('SECRET', placeOf('factor', id)),
      last_step: 0,
      created_at: 1,
    })
    .execute();
  await kysely
    .insertInto('factor_setup')
    .values({
      account_id: id,
      code_hash: 'h',
      expires_at: 1,
      secret_cipher: vault.encrypt('SECRET', placeOf('factor_setup', id)),
      ticket_hash: null,
      ticket_expires_at: null,
    })
    .execute();
  await kysely
    .insertInto('calendar_feed')
    .values({
      id: 'feed',
      account_id: id,
      token_hash: 'h',
      token_cipher: vault.encrypt('TOKEN', placeOf('calendar_feed', 'feed')),
      created_at: 1,
    })
    .execute();
  await kysely
    .insertInto('event_place')
    .values({
      id: 'place',
      event_id: await addEvent(storage, { startsAt: 1, lists: { site: 1 } }),
      attendance: 'site',
      account_id: id,
      companion: 0,
      state: 'confirmed',
      number: 1,
      secret_hash: 'h',
      secret_cipher: vault.encrypt('TICKET', placeOf('event_place', 'place')),
      door: '',
      created_at: 1,
    })
    .execute();
  await kysely
    .insertInto('university')
    .values({
      ...{ id: 'u', name: '', shortname: '', province_id: '', city_id: '', kind: '', dept: '' },
      ...{ site: '', color: '', f985: 0, f211: 0, position: 0, dfc: 0 },
      ...{ letter: '', pinyin: '', initials: '' },
    })
    .execute();
  await kysely
    .insertInto('staff_invitation')
    .values({
      ...{ id: 'invitation', token_hash: 'h', university_id: 'u', name: '', invited_by: id },
      ...{ lead: 0, moves: 0, by_operator: 1, elsewhere_at: null, revoked_at: null },
      ...{ created_at: 1, expires_at: 2, accepted_at: null, accepted_by: null },
      phone_cipher: vault.encrypt('PHONE', placeOf('staff_invitation', 'invitation')),
    })
    .execute();
  await kysely
    .insertInto('talk')
    .values({
      ...{ id: 'talk', university_id: 'u', title: '', intro: '', speaker: '', speaker_title: '' },
      ...{ starts_at: 1, ends_at: 2, nationwide: 1, tags: '[]', recording_id: null, plays: 0 },
      ...{ reserves: 0, real_start: null, real_end: null, moved_from: null },
    })
    .execute();
  await kysely
    .insertInto('broadcast')
    .values({
      ...{ talk_id: 'talk', state: 'idle', key_made_at: 1 },
      key_cipher: vault.encrypt('KEY', placeOf('broadcast', 'talk')),
      key_hash: vault.lookup('KEY'),
    })
    .execute();
  return storage;
};

/** How many accounts have a phone that only this key reads and hashes. */
export const countOf = async ({ db }: Pick<Storage, 'db'>, key: Buffer): Promise<number> => {
  const vault = createVault(key);
  const rows = await db
    .selectFrom('account')
    .select(['id', 'phone_cipher', 'phone_hash'])
    .where('id', 'like', 'person-%')
    .execute();
  return rows.filter(({ id, phone_cipher: cipher, phone_hash: hash }) => {
    const place = placeOf('account', id);
    return (
      cipher !== null &&
      vault.isCurrent(cipher, place) &&
      hash === vault.lookup(vault.decrypt(cipher, place))
    );
  }).length;
};
