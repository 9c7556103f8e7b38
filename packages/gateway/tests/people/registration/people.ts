import { CHAT_TYPE_SOCKET, DAY_MS } from '@xuanjiang/contracts/constants';
import type { Insertable } from 'kysely';
import { readConfig } from '../../../src/config/config.ts';
import type { Tables } from '../../../src/db/tables.ts';
import { demoSchoolId } from '../../../src/demo/school-id.ts';
import { SIMULATORS_PATH } from '../../../src/http/oauth-config.ts';
import { placeOf } from '../../../src/lib/sealed-places.ts';
import { createVault, hashToken } from '../../../src/lib/secrets.ts';
import { askForCode } from '../../harness/captcha.ts';
import type { TestGateway } from '../../harness/gateway.ts';

/** The keys of the demo, under which a test gateway keeps personal fields. */
export const vault = createVault(...readConfig({}).secretKeys);

export interface Person {
  readonly id: string;
  readonly token: string;
}

let count = 0;

/** A number that nobody has yet. */
export const newPhone = (): string => {
  count += 1;
  return `139${String(count).padStart(8, '0')}`;
};

/** Puts an account with a session into the database, as if it had logged in. */
export const addPerson = async (
  { storage: { db } }: Pick<TestGateway, 'storage'>,
  now: number,
  {
    phone,
    wechat,
    ...account
  }: Partial<Insertable<Tables['account']>> & { phone?: string; wechat?: string } = {},
): Promise<Person> => {
  count += 1;
  const id = `person-${count}`;
  const token = `token-of-${id}`;
  await db
    .insertInto('account')
    .values({
      id,
      displayname: `考生${count}`,
      avatarurl: '',
      role: 'user',
      university_id: null,
      phone_cipher: phone === undefined ? null : vault.encrypt(phone, placeOf('account', id)),
      phone_hash: phone === undefined ? null : vault.lookup(phone),
      chat_type: CHAT_TYPE_SOCKET,
      status: 'active',
      created_at: now,
      ...account,
    })
    .execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: id,
      created_at: now,
      expires_at: now + 15 * DAY_MS,
      revoked_at: null,
      device: 'browser/linux',
      used_at: now,
    })
    .execute();
  if (wechat !== undefined) {
    await db
      .insertInto('identity')
      .values({ provider: 'wechat', subject: wechat, account_id: id, created_at: now })
      .execute();
  }
  return { id, token };
};

/** Asks for a code and reads it where the simulated sender shows it. */
export const codeFor = async (
  { rest }: Pick<TestGateway, 'rest'>,
  Phone: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const answer = await askForCode(rest, Phone, { headers });
  if (answer.body.code !== 0) throw new Error(`no code for ${Phone}: ${answer.text}`);
  const { body } = await rest.get(`${SIMULATORS_PATH}/sms/messages.json`);
  const sent = body as readonly { phone: string; code: string }[];
  const code = sent.find(({ phone }) => phone === Phone)?.code;
  if (code === undefined) throw new Error(`no code was sent to ${Phone}`);
  return code;
};

/** A registration form of the demo student's school, right in every field but the phone's. */
export const form = {
  School: '启明中学',
  Schoolid: demoSchoolId('440106'),
  Provinceid: '440000',
  Cityid: '440100',
  Areaid: '440106',
  Address: '广东省-广州市-天河区',
  Enrollmentyear: 2024,
  Agreesharecontact: 1,
  From: '',
};
