import { accountCalls } from '@xuanjiang/contracts/account';
import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import {
  COLLEAGUES_MAX,
  colleagueCalls,
  INVITATION_KEPT_DAYS,
  INVITATIONS_OPEN_MAX,
} from '@xuanjiang/contracts/colleague';
import { DAY_MS, HOUR_MS, RECOVERY_CODES, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { text } from '@xuanjiang/contracts/messages';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { universityCalls } from '@xuanjiang/contracts/university';
import { userCalls } from '@xuanjiang/contracts/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createInvitationStore } from '../../src/features/people/colleague/invitation-store.ts';
import type { ColleagueServiceParts } from '../../src/features/people/colleague/service.ts';
import { createColleagueService } from '../../src/features/people/colleague/service.ts';
import { createColleagueStore } from '../../src/features/people/colleague/store.ts';
import { createVault } from '../../src/lib/secrets.ts';
import type { Caller } from '../../src/rpc/context.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addAccounts, addSession } from '../harness/accounts.ts';
import { INIT, prepareBroadcast, segmentAt } from '../harness/broadcast.ts';
import { done, refused, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { countOfEvent } from '../harness/metrics.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import { totpCode } from '../harness/totp.ts';
import { until } from '../harness/wait.ts';
import { sentSms, smsCode } from './identity/providers.ts';

const UNIVERSITY = '4111010001';
const NAME = '北京大学';

let now = NOON;
let storage: Storage;
let gateway: TestGateway;
let operator: TestAccount;
beforeAll(async () => {
  storage = await createDemoStorage(() => now);
  gateway = await startGateway({ storage, clock: () => now });
  operator = await addAccount(storage, { role: 'operator', displayname: '周平' });
});
afterAll(async () => {
  await gateway.stop();
  await storage[Symbol.asyncDispose]();
});
beforeEach(() => {
  now = NOON;
});

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `1377770${String(phones).padStart(4, '0')}`;
};
const invite = (phone: string, more: Readonly<Record<string, unknown>> = {}, by = operator) =>
  done(
    gateway.rest,
    colleagueCalls.invite,
    { Universityid: UNIVERSITY, Phone: phone, Name: '周老师', Lead: false, ...more },
    by,
  );
const read = (Secret: string, token = '') =>
  done(gateway.rest, colleagueCalls.readInvite, { Secret }, { token });
const begin = async (Secret: string, phone: string) => {
  const code = await smsCode(gateway, phone);
  const proof = { Secret, Phone: phone, code };
  const { Setup } = await done(gateway.rest, colleagueCalls.begin, proof);
  return { ...proof, Ticket: Setup?.Ticket, Factor: totpCode(Setup?.Secret ?? '', now) };
};
const join = async (phone: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { Secret } = await invite(phone, more);
  const { Token } = await done(gateway.rest, colleagueCalls.accept, await begin(Secret, phone));
  const { Uids } = await done(gateway.rest, userCalls.info, {}, { token: Token });
  return { token: Token, uids: Uids };
};
const list = (by = operator) =>
  done(gateway.rest, colleagueCalls.list, { Universityid: UNIVERSITY }, by);
/** The service itself, at a time. */
const serviceOf = (beside: Database, time: number) =>
  createColleagueService({
    ...{ store: createColleagueStore(beside), invitations: createInvitationStore(beside) },
    ...{ inTransaction: beside.inTransaction, sms: null, clock: () => time },
    vault: createVault(...readConfig({}).secretKeys),
    // Neither is asked by an invitation of a phone without an account.
    ...({ universities: null, roles: null } as unknown as Pick<
      ColleagueServiceParts,
      'universities' | 'roles'
    >),
  });
const actsOn = async (subject: string): Promise<string[]> =>
  (
    await storage.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('an invitation', () => {
  test('is accepted with phone and second factor, once, by the phone that it names', async () => {
    const phone = newPhone();
    const made = await invite(phone);
    expect(made).toMatchObject({
      ...{ Phone: '137****0001', State: 'open', By: '周平' },
      Expiretime: now + 72 * HOUR_MS,
      Path: `/staffInvite#${made.Secret}`,
    });
    expect(await read(made.Secret)).toMatchObject({
      ...{ By: '周平', Byplatform: true, Phone: '137****0001', Session: 'none' },
      University: { Name: NAME },
    });
    const stored = JSON.stringify(
      await storage.db.selectFrom('staff_invitation').selectAll().execute(),
    );
    expect(stored).not.toContain(phone);
    expect(stored).not.toContain(made.Secret);

    const given = await begin(made.Secret, phone);
    const accepted = await done(gateway.rest, colleagueCalls.accept, given);
    expect(accepted.Recovery).toHaveLength(RECOVERY_CODES);
    const info = await done(gateway.rest, userCalls.info, {}, { token: accepted.Token });
    expect(info).toMatchObject({ isWorker: true, orgInfo: { orgName: NAME }, phone });
    expect(info.User.Displayname).toBe('周老师');
    // The first of a university leads, whatever the invitation says.
    expect((await list()).List).toMatchObject([{ Uids: info.Uids, Lead: true, Hasfactor: true }]);
    expect(await actsOn(info.Uids)).toEqual(
      expect.arrayContaining(['account.role', 'factor.confirm']),
    );
    expect(await actsOn(UNIVERSITY)).toEqual(['colleague.invite', 'colleague.accept']);

    now += HOUR_MS;
    expect((await read(made.Secret)).State).toBe('accepted');
    const { Phone, code } = given;
    const late = { Secret: made.Secret, Phone, code };
    const again = await refused(gateway.rest, colleagueCalls.begin, late);
    expect(again.code).toBe(CODES.conflict);
    expect(again.msg).toContain('已经接受过');
  });

  test('that was forwarded is refused with the digits of the phone that it is for', async () => {
    const [invited, other] = [newPhone(), newPhone()];
    const { Secret } = await invite(invited);
    const code = await smsCode(gateway, other);
    const proof = { Secret, Phone: other, code };
    const answer = await refused(gateway.rest, colleagueCalls.begin, proof);
    expect(answer).toMatchObject({ code: CODES.forbidden });
    expect(answer.msg).toContain(invited.slice(-4));
    // Without a code of that phone nobody learns whether it is the one.
    const guess = { Secret, Phone: invited, code: '000000' };
    const wrong = await refused(gateway.rest, colleagueCalls.begin, guess);
    expect(wrong.code).toBe(CODES.input);
    expect((await read(Secret)).State).toBe('open');
  });

  test('ends after 72 hours, and says whom to ask', async () => {
    const phone = newPhone();
    const { Secret } = await invite(phone);
    now += 72 * HOUR_MS - 1;
    expect((await read(Secret)).State).toBe('open');
    now += 1;
    expect((await read(Secret)).State).toBe('expired');
    const code = await smsCode(gateway, phone);
    const answer = await refused(gateway.rest, colleagueCalls.begin, {
      Secret,
      Phone: phone,
      code,
    });
    expect(answer.code).toBe(CODES.conflict);
    expect(answer.msg).toContain('72 小时');
  });

  test('is taken back, and void when another one for the same phone is made', async () => {
    const phone = newPhone();
    const first = await invite(phone);
    const second = await invite(phone);
    expect((await read(first.Secret)).State).toBe('revoked');
    const revoked = await done(gateway.rest, colleagueCalls.revoke, { Id: second.Id }, operator);
    expect(revoked.State).toBe('revoked');
    expect((await actsOn(UNIVERSITY)).slice(-4)).toEqual([
      ...['colleague.invite', 'colleague.revoke', 'colleague.invite', 'colleague.revoke'],
    ]);
    const twice = await refused(gateway.rest, colleagueCalls.revoke, { Id: second.Id }, operator);
    expect(twice.code).toBe(CODES.conflict);
    const unknown = await refused(gateway.rest, colleagueCalls.readInvite, {
      Secret: 's'.repeat(43),
    });
    expect(unknown.code).toBe(CODES.notFound);
  });

  test('is forgotten with its phone some time after its end, and not before', async () => {
    const { Secret, Expiretime } = await invite(newPhone());
    await using beside = openDatabaseBeside(storage);
    const forgotten = Expiretime + INVITATION_KEPT_DAYS * DAY_MS;
    await serviceOf(beside, forgotten).prune();
    expect((await read(Secret)).State).toBe('open');
    await serviceOf(beside, forgotten + 1).prune();
    const { code } = await refused(gateway.rest, colleagueCalls.readInvite, { Secret });
    expect(code).toBe(CODES.notFound);
  });

  test('accepted by two at once makes one liaison', async () => {
    const phone = newPhone();
    const { Id, Secret } = await invite(phone);
    const given = await begin(Secret, phone);
    // Another browser of the same person, with a code of its own.
    const headers = { cookie: 'visitor=11111111-1111-4111-8111-111111111111' };
    const answers = await Promise.all([
      send(gateway.rest, colleagueCalls.accept, given),
      send(gateway.rest, colleagueCalls.accept, given, { headers }),
    ]);
    const codes = answers.map(({ body }) => (body as { code: number }).code);
    expect(codes.filter((code) => code === CODES.ok)).toHaveLength(1);
    const accepted = await storage.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'colleague.accept')
      .where('note', '=', Id)
      .execute();
    expect(accepted).toHaveLength(1);
  });

  test.runIf(ENGINE === 'sqlite')(
    'takes no role of an account that was made an operator, or locked, while it accepts',
    async () => {
      const changes = [
        ["role = 'operator'", CODES.conflict, { role: 'operator', status: 'active' }],
        ["status = 'banned'", CODES.conflict, { role: 'user', status: 'banned' }],
      ] as const;
      for (const [change, code, left] of changes) {
        const phone = newPhone();
        const { Id, Secret } = await invite(phone);
        const given = await begin(Secret, phone);
        const { id } = await storage.db
          .selectFrom('account')
          .select('id')
          .orderBy('created_at', 'desc')
          .orderBy(sql`rowid`, 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        // The code of the SMS is used up after the account is read, and before the role is changed.
        await sql
          .raw(`create trigger meanwhile after delete on asked_code
            begin update account set ${change} where id = '${id}'; end`)
          .execute(storage.db);
        const refusal = await refused(gateway.rest, colleagueCalls.accept, given);
        await sql.raw('drop trigger meanwhile').execute(storage.db);
        expect(refusal.code).toBe(code);
        const account = storage.db.selectFrom('account').select(['role', 'status']);
        expect(await account.where('id', '=', id).executeTakeFirst()).toEqual(left);
        const open = (await list()).Invitations.find((invitation) => invitation.Id === Id);
        expect(open?.State).toBe('open');
        await done(gateway.rest, colleagueCalls.revoke, { Id }, operator);
      }
    },
  );

  test('is made by nobody whose role ended while the call was on its way', async () => {
    await using beside = openDatabaseBeside(storage);
    const colleagues = serviceOf(beside, now);
    const left = await addAccount(storage, { role: 'user' });
    const caller = { uids: left.uids, role: 'operator', universityId: null } as Caller;
    const draft = { phone: newPhone(), name: '周老师', lead: true, moves: false };
    const before = (await list()).Invitations.length;
    await expect(colleagues.invite(caller, UNIVERSITY, draft)).rejects.toMatchObject({
      codeName: 'forbidden',
    });
    expect((await list()).Invitations).toHaveLength(before);
  });

  test('that sets a second factor up is in the security log', async () => {
    const before = await countOfEvent(gateway, 'factor-changed');
    const { uids } = await join(newPhone());
    expect(await countOfEvent(gateway, 'factor-changed')).toBe(before + 1);
    await done(gateway.rest, colleagueCalls.end, { Uids: uids, Reason: '调走' }, operator);
  });

  test('replaces no session silently, and asks a student to agree', async () => {
    const phone = newPhone();
    const code = await smsCode(gateway, phone);
    const login = await done(gateway.rest, loginCalls.phone, { Phone: phone, code });
    const own = { token: login.Token };
    const { Uids } = await done(gateway.rest, userCalls.info, {}, own);
    await storage.db
      .updateTable('account')
      .set({ name_chosen_at: 1, displayname: '广东考生' })
      .where('id', '=', Uids)
      .execute();
    await storage.db.deleteFrom('phone_code_quota').execute();
    const { Secret } = await invite(phone);
    expect((await read(Secret, own.token)).Session).toBe('own');
    const stranger = await addAccount(storage);
    expect((await read(Secret, stranger.token)).Session).toBe('other');

    const given = await begin(Secret, phone);
    const silent = await refused(
      gateway.rest,
      colleagueCalls.accept,
      {
        ...given,
        Agreed: true,
      },
      { ...stranger },
    );
    expect(silent.msg).toContain('登录着另一个账号');
    expect((await send(gateway.rest, userCalls.info, {}, stranger)).status).toBe(200);
    const disagreed = await refused(gateway.rest, colleagueCalls.accept, given);
    expect(disagreed.msg).toContain('请先确认');
    expect((await read(Secret)).State).toBe('open');
    const accepted = await done(gateway.rest, colleagueCalls.accept, { ...given, Agreed: true });
    const info = await done(gateway.rest, userCalls.info, {}, { token: accepted.Token });
    expect(info).toMatchObject({ Uids, isWorker: true });
    // The session of the student is none of staff.
    expect((await send(gateway.rest, userCalls.info, {}, own)).status).toBe(403);
  });

  test('of who works elsewhere waits for an operator', async () => {
    const lead = await addAccount(storage, {
      role: 'worker',
      universityId: UNIVERSITY,
      lead: true,
    });
    const phone = newPhone();
    const { uids } = await join(phone);
    await storage.db
      .updateTable('account')
      .set({ university_id: '4111010003' })
      .where('id', '=', uids)
      .execute();
    await storage.db.deleteFrom('phone_code_quota').execute();
    const told = await refused(
      gateway.rest,
      colleagueCalls.invite,
      { Universityid: UNIVERSITY, Phone: phone, Name: '周老师', Lead: false },
      operator,
    );
    expect(told.msg).toContain('清华大学');
    // A lead learns nothing of accounts that are not of the own university.
    const { Secret, Id } = await invite(phone, {}, lead);
    const code = await smsCode(gateway, phone);
    const proof = { Secret, Phone: phone, code };
    const answer = await refused(gateway.rest, colleagueCalls.begin, proof);
    expect(answer.msg).toContain('清华大学');
    const waiting = (await list()).Invitations.find((one) => one.Id === Id);
    expect(waiting).toMatchObject({ Elsewhere: true, State: 'open' });
    await done(gateway.rest, colleagueCalls.allowMove, { Id }, operator);
    expect((await actsOn(UNIVERSITY)).at(-1)).toBe('colleague.allowMove');
    const begun = await done(gateway.rest, colleagueCalls.begin, proof);
    expect(begun.Setup).toBeNull();
  });

  test('goes out by SMS at most three times, to its phone alone', async () => {
    const phone = newPhone();
    const { Id, Secret } = await invite(phone);
    for (let sent = 0; sent < 3; sent += 1) {
      await done(gateway.rest, colleagueCalls.sendSms, { Id, Secret }, operator);
    }
    const often = await refused(gateway.rest, colleagueCalls.sendSms, { Id, Secret }, operator);
    expect(often.code).toBe(CODES.conflict);
    const texts = (await sentSms(gateway.url)).filter((one) => one.phone === phone);
    expect(texts).toHaveLength(3);
    expect((await actsOn(UNIVERSITY)).slice(-3)).toEqual(Array(3).fill('colleague.sendSms'));
    expect(texts[0]?.code).toContain(`/staffInvite#${Secret}`);
  });

  test('is not accepted where the university has as many people as it may', async () => {
    const universityId = '4111010002';
    const of = { role: 'worker', universityId } as const;
    await addAccounts(storage, COLLEAGUES_MAX, of);
    const phone = newPhone();
    const { Secret } = await invite(phone, { Universityid: universityId });
    const given = await begin(Secret, phone);
    const full = await refused(gateway.rest, colleagueCalls.accept, given);
    expect(full.msg).toBe(text('zh', 'colleaguesFull', { count: COLLEAGUES_MAX }));
    expect((await read(Secret)).State).toBe('open');
    // Nobody has become one.
    const { List } = await done(
      gateway.rest,
      colleagueCalls.list,
      { Universityid: universityId },
      operator,
    );
    expect(List.map(({ Displayname }) => Displayname)).not.toContain('周老师');
  });

  test('is one of twenty at most that wait', async () => {
    const waiting = (await list()).Invitations.filter(({ State }) => State === 'open').length;
    for (let more = waiting; more < INVITATIONS_OPEN_MAX; more += 1) await invite(newPhone());
    const input = { Universityid: UNIVERSITY, Phone: newPhone(), Name: '周老师', Lead: false };
    const full = await refused(gateway.rest, colleagueCalls.invite, input, operator);
    expect(full.msg).toContain('20');
    await storage.db.deleteFrom('staff_invitation').execute();
  });
});

describe('colleagues', () => {
  test('a lead invites and ends, a member does neither, and the last lead stays', async () => {
    await storage.db
      .updateTable('account')
      .set({ role: 'user', university_id: null, lead: 0 })
      .where('university_id', '=', UNIVERSITY)
      .execute();
    const lead = await join(newPhone());
    const member = await join(newPhone());
    expect((await list(lead)).Mayinvite).toBe(true);
    const seen = await list(member);
    expect(seen).toMatchObject({ Mayinvite: false, Invitations: [] });
    const input = { Phone: newPhone(), Name: '周老师', Lead: false };
    expect((await refused(gateway.rest, colleagueCalls.invite, input, member)).code).toBe(
      CODES.forbidden,
    );
    const end = { Uids: lead.uids, Reason: '离职' };
    expect((await refused(gateway.rest, colleagueCalls.end, end, member)).code).toBe(
      CODES.forbidden,
    );
    const last = await refused(gateway.rest, colleagueCalls.end, end, lead);
    expect(last.msg).toContain('至少要有一位负责人');
    const step = { Uids: lead.uids, Lead: false };
    expect((await refused(gateway.rest, colleagueCalls.setLead, step, lead)).code).toBe(
      CODES.conflict,
    );
    const made = { Uids: member.uids, Lead: true };
    expect((await done(gateway.rest, colleagueCalls.setLead, made, lead)).Lead).toBe(true);
    expect((await actsOn(member.uids)).at(-1)).toBe('colleague.setLead');
    // Two leads who end one another at once: one stays.
    const both = await Promise.all([
      send(gateway.rest, colleagueCalls.end, { Uids: member.uids, Reason: '离职' }, lead),
      send(gateway.rest, colleagueCalls.end, end, member),
    ]);
    expect(both.filter(({ body }) => (body as { code: number }).code === CODES.ok)).toHaveLength(1);
    const { List } = await list();
    expect(List).toHaveLength(1);
    // An operator may end the last one.
    const rest = { Uids: List[0]?.Uids, Reason: '离职' };
    await done(gateway.rest, colleagueCalls.end, rest, operator);
    expect((await list()).List).toEqual([]);
  });

  test('who leaves while live loses key, session, chat and invitations at once; a colleague goes on', async () => {
    const cast = await prepareBroadcast({ rest: gateway.rest, storage }, now);
    const { liaison, talkId } = cast;
    const { universityId = '' } =
      (await storage.db
        .selectFrom('account')
        .select('university_id as universityId')
        .where('id', '=', liaison.uids)
        .executeTakeFirst()) ?? {};
    const colleague = await addAccount(storage, {
      ...{ role: 'worker', universityId, lead: true, now },
    });
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    expect(await cast.act('goLive')).toBe('live');
    now += SECOND_MS;
    await cast.taken('1.m4s', segmentAt(1));
    const chat = await gateway.connect({ token: liaison.token });
    await done(gateway.rest, colleagueCalls.setLead, { Uids: liaison.uids, Lead: true }, colleague);
    const mine = await done(
      gateway.rest,
      colleagueCalls.invite,
      { Phone: newPhone(), Name: '小李', Lead: false },
      liaison,
    );

    const end = { Uids: liaison.uids, Reason: '离职' };
    await done(gateway.rest, colleagueCalls.end, end, colleague);
    expect((await cast.put('2.m4s', segmentAt(2))).status).toBe(403);
    const bySession = { token: liaison.token, sender: 'studio' };
    expect((await cast.put('2.m4s', segmentAt(2), bySession)).status).toBe(403);
    expect((await send(gateway.rest, talkStaffCalls.list, {}, liaison)).status).toBe(403);
    await chat.closed;
    expect((await read(mine.Secret)).State).toBe('revoked');
    // Viewers see what they see at a lost signal, until a colleague goes on.
    now += SIGNAL_LOST_MS;
    const stateNow = async () =>
      (await done(gateway.rest, broadcastCalls.get, { Id: talkId }, colleague)).State;
    await until('the signal is lost', async () => (await stateNow()) === 'lost');
    expect((await cast.list()).status).toBe(200);
    const { Key } = await done(gateway.rest, broadcastCalls.makeKey, { Id: talkId }, colleague);
    const second = { bearer: Key, sender: 'second' };
    await cast.taken('init.mp4', INIT, { ...second, takeover: true });
    await cast.taken('0.m4s', segmentAt(0), second);
    await cast.taken('1.m4s', segmentAt(1), second);
    expect(await stateNow()).toBe('live');
    // The one who goes on keeps the key when somebody else leaves.
    const third = await addAccount(storage, { role: 'worker', universityId, now });
    await done(gateway.rest, colleagueCalls.end, { ...end, Uids: third.uids }, colleague);
    await cast.taken('2.m4s', segmentAt(2), second);
  });

  test('a liaison who is locked loses the keys too', async () => {
    const cast = await prepareBroadcast({ rest: gateway.rest, storage }, now);
    const input = { Uids: cast.liaison.uids, Reason: '账号被盗' };
    await done(gateway.rest, accountCalls.lock, input, operator);
    expect((await cast.put('init.mp4', INIT)).status).toBe(403);
  });
});

describe('a new university', () => {
  const DRAFT = {
    ...{ Id: '4144014655', Name: '深圳技术大学', Shortname: '深技', Level: '本科' },
    ...{ Provinceid: '440000', Cityid: '440300', Dept: '广东省' },
  };

  test('is added once, found by the search, and has no liaison', async () => {
    const added = await done(gateway.rest, universityCalls.add, DRAFT, operator);
    expect(added).toMatchObject({ ...DRAFT, Version: 1 });
    expect(await actsOn(DRAFT.Id)).toEqual(['university.add']);
    const sameCode = { ...DRAFT, Name: '深圳另一大学' };
    const code = await refused(gateway.rest, universityCalls.add, sameCode, operator);
    expect(code.msg).toContain('深圳技术大学');
    const sameName = { ...DRAFT, Id: '4144014656' };
    expect((await refused(gateway.rest, universityCalls.add, sameName, operator)).code).toBe(
      CODES.conflict,
    );
    const elsewhere = { ...DRAFT, Id: '4144014657', Name: '甲大学', Cityid: '110100' };
    expect((await refused(gateway.rest, universityCalls.add, elsewhere, operator)).code).toBe(
      CODES.input,
    );
    const named = (Staffed?: string) =>
      done(
        gateway.rest,
        universityCalls.list,
        { Name: '深圳技术', ...(Staffed !== undefined && { Staffed }) },
        operator,
      );
    expect((await named('none')).List).toMatchObject([{ Liaisons: 0, Invited: false }]);
    await invite(newPhone(), { Universityid: DRAFT.Id });
    expect((await named('none')).Total).toBe(0);
    expect((await named('invited')).List).toMatchObject([{ Liaisons: 0, Invited: true }]);
    await addAccount(storage, { role: 'worker', universityId: DRAFT.Id });
    expect((await named('invited')).Total).toBe(0);
    expect((await named()).List).toMatchObject([{ Liaisons: 1 }]);
  });

  test('added by two operators at once is there once', async () => {
    const other = await addSession(storage, operator.uids);
    const draft = { ...DRAFT, Id: '4144099999', Name: '同时大学', Shortname: '同时' };
    const answers = await Promise.all([
      send(gateway.rest, universityCalls.add, draft, operator),
      send(gateway.rest, universityCalls.add, draft, { token: other }),
    ]);
    const codes = answers.map(({ body }) => (body as { code: number }).code).sort();
    expect(codes).toEqual([CODES.ok, CODES.conflict]);
  });
});
