import { CHAT_TYPE_SOCKET, DAY_MS, TOKEN_COOKIE_DAYS } from '@xuanjiang/contracts/constants';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { emblemPath } from '../lib/media-path.ts';
import { placeOf } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { hashToken } from '../lib/secrets.ts';
import { accounts, DEMO_ACCOUNT_IDS, DEMO_FACTOR } from './accounts.ts';
import { viewers } from './chat-cast.ts';
import { planFeedback } from './feedback-plan.ts';
import { demoSchoolId } from './school-id.ts';
import { speakerId } from './speaker-id.ts';
import type { DemoStore } from './store.ts';

export const addAccounts = async (
  store: DemoStore,
  vault: Vault,
  regions: RegionTable,
  now: number,
): Promise<void> => {
  const standing = await store.standingAccounts(accounts.map(({ Uids }) => Uids));
  await store.add(
    'account',
    accounts.map((account) => ({
      id: account.Uids,
      displayname: account.Displayname,
      avatarurl: account.Universitycode === undefined ? '' : emblemPath(account.Universitycode),
      role: account.Role,
      university_id: account.Universitycode ?? null,
      lead: Number(account.Role === 'worker'),
      phone_cipher:
        account.Phone === undefined
          ? null
          : vault.encrypt(account.Phone, placeOf('account', account.Uids)),
      phone_hash: account.Phone === undefined ? null : vault.lookup(account.Phone),
      chat_type: CHAT_TYPE_SOCKET,
      status: 'active' as const,
      created_at: now,
    })),
  );
  // The authors need accounts so that they can be muted like anyone else.
  await store.add(
    'account',
    viewers.map(({ Key, Displayname }) => ({
      id: speakerId(Key),
      displayname: Displayname,
      avatarurl: '',
      role: 'user' as const,
      university_id: null,
      phone_cipher: null,
      phone_hash: null,
      chat_type: CHAT_TYPE_SOCKET,
      status: 'active' as const,
      created_at: now,
    })),
  );
  await store.add(
    'account_extend',
    accounts.flatMap((account) =>
      account.School === undefined
        ? []
        : [
            {
              account_id: account.Uids,
              name_cipher: null,
              school: account.School,
              school_id: demoSchoolId(account.Areaid ?? ''),
              province_id: account.Provinceid ?? '',
              city_id: account.Cityid ?? '',
              area_id: account.Areaid ?? '',
              address: regions.pathText(account.Areaid ?? ''),
              enrollment_year: account.Enrollmentyear ?? 0,
              from_talk: '',
              created_at: now,
              updated_at: now,
            },
          ],
    ),
  );
  // With the account only: a subscription that was ended is not begun again.
  const subscribed = accounts.filter(({ Uids, Subscribed }) => Subscribed && !standing.has(Uids));
  await store.add(
    'subscription',
    subscribed.map(({ Uids }) => ({ account_id: Uids, type: 1, created_at: now })),
  );
  const { student, operator } = DEMO_ACCOUNT_IDS;
  if (!standing.has(student)) await store.add('feedback', planFeedback(student, operator, now));
  await store.add(
    'factor',
    DEMO_FACTOR.accountIds.map((id) => ({
      account_id: id,
      secret_cipher: vault.encrypt(DEMO_FACTOR.secret, placeOf('factor', id)),
      last_step: 0,
      created_at: now,
    })),
  );
  for (const { Token, Uids } of accounts) {
    if (Token === undefined) continue;
    await store.renewSession({
      token_hash: hashToken(Token),
      account_id: Uids,
      created_at: now,
      expires_at: now + TOKEN_COOKIE_DAYS * DAY_MS,
      revoked_at: null,
      used_at: now,
    });
  }
};
