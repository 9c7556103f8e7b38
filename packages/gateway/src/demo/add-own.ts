import { CHAT_TYPE_SOCKET, DAY_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { placeOf } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { studentHash } from '../lib/viewer-hash.ts';
import { accounts, DEMO_ACCOUNT_IDS, DEMO_LIAISON_UNIVERSITY } from './accounts.ts';
import { viewers } from './chat-cast.ts';
import { demoId } from './demo-id.ts';
import { planFeedback } from './feedback-plan.ts';
import { planInbox } from './inbox-plan.ts';
import { planDuty, planOwnMessages } from './own-messages.ts';
import { bookedTalks, planOwn } from './own-plan.ts';
import { demoSchools } from './schools.ts';
import { planSignups } from './signup-plan.ts';
import { speakerId } from './speaker-id.ts';
import type { DemoStore } from './store.ts';
import type { PlannedTalk } from './talk-plan.ts';
import { planThreads } from './thread-plan.ts';
import { universityOf } from './universities.ts';
import { planCorrections, planPending } from './waiting-plan.ts';

/** How many questions nobody has answered after the last talk of the liaison's university. */
const OPEN_QUESTIONS = 3;

/** What the message centre of the accounts holds that get the morning push. */
export const addInbox = (
  store: DemoStore,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<void> => {
  const lately = talks.filter(({ Starttime }) => Starttime >= now - 2 * DAY_MS);
  const readers = accounts.filter(({ Subscribed }) => Subscribed === true);
  return store.add(
    'inbox_message',
    readers.flatMap(({ Uids }) => planInbox(Uids, lately, now)),
  );
};

/**
 * What the demo's student has on the own pages, and what tells the liaison of who waits. With the account only: what
 * was taken back does not come again.
 */
export const addOwn = async (
  store: DemoStore,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<void> => {
  const { student: accountId, operator, worker } = DEMO_ACCOUNT_IDS;
  const provinceId = accounts.find(({ Uids }) => Uids === accountId)?.Provinceid ?? '';
  const owner = { accountId, provinceId, people: viewers.map(({ Key }) => speakerId(Key)) };
  const rows = planOwn(owner, talks, now);
  await store.add('consent', rows.consent);
  await store.add('university_signup', rows.university_signup);
  await store.add('signup_reveal', rows.signup_reveal);
  await store.noteLooks(rows.looks);
  await store.book(rows.booked, now);
  await store.add('mark', rows.mark);
  await store.add('follow', rows.follow);
  await store.add('invite', rows.invite);
  await store.add('invite_guest', rows.invite_guest);
  const booked = bookedTalks(talks, provinceId, now);
  const over = talks.filter(({ Endtime }) => Endtime <= now).toReversed();
  const heard = booked.recorded === undefined ? over : [booked.recorded, ...over];
  const answer = await store.answerIn(heard.map(({ Key }) => talkTopic(demoId(Key))));
  if (answer !== null) {
    await store.add('answer_mark', [{ account_id: accountId, ...answer, created_at: now }]);
  }
  const guideId = await store.guideOf(rows.follow[0]?.university_id ?? '');
  if (guideId !== null) {
    await store.add('guide_follow', [
      { account_id: accountId, guide_id: guideId, created_at: now },
    ]);
  }
  const threads = planThreads(now);
  const thread = threads.find((each) => each.thread.account_id === accountId);
  const universityName = universityOf(thread?.thread.university_id ?? '')?.Name ?? '';
  const feedback = planFeedback(accountId, operator, now).find(({ state }) => state === 'answered');
  const place = await store.placeOf(accountId, now);
  const sources = { ...booked, accountId, place, feedback, thread, universityName };
  await store.add('inbox_message', planOwnMessages(sources, now));
  const own = accounts.find(({ Uids }) => Uids === worker)?.Universitycode;
  const received = threads.filter((each) => each.thread.university_id === own);
  await store.add('inbox_message', planDuty(worker, received));
  const given = over.find(({ Universitycode }) => Universitycode === own);
  if (given !== undefined) await store.openQuestions(talkTopic(demoId(given.Key)), OPEN_QUESTIONS);
  await store.add('talk_draft', [planPending(now)]);
  await store.add('correction', planCorrections(now));
};

/** Adds students who signed up with the university of the demo's liaison. */
export const addSignups = async (
  store: DemoStore,
  vault: Vault,
  regions: RegionTable,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<void> => {
  const year = Number(dayOf(now).slice(0, 4));
  const planned = planSignups(DEMO_LIAISON_UNIVERSITY, demoSchools(regions), talks, year, now);
  await store.add(
    'account',
    planned.map(({ accountId, displayname, phone }) => ({
      id: accountId,
      displayname,
      avatarurl: '',
      role: 'user' as const,
      university_id: null,
      phone_cipher: vault.encrypt(phone, placeOf('account', accountId)),
      phone_hash: vault.lookup(phone),
      chat_type: CHAT_TYPE_SOCKET,
      status: 'active' as const,
      // No account of a demo is older than its content, by which it is known as a demo.
      created_at: now,
    })),
  );
  await store.add(
    'account_extend',
    planned.map(({ accountId, school, enrolled, fromTalk, time }) => ({
      account_id: accountId,
      name_cipher: null,
      school: school.name,
      school_id: school.id,
      province_id: school.province_id,
      city_id: school.city_id,
      area_id: school.area_id,
      address: regions.pathText(school.area_id),
      enrollment_year: enrolled,
      from_talk: fromTalk,
      created_at: time,
      updated_at: time,
    })),
  );
  await store.add(
    'consent',
    planned.map(({ consent }) => consent),
  );
  await store.add(
    'university_signup',
    planned.map(({ signup }) => signup),
  );
  // As it is recorded when somebody signs up: statistics count it with all else.
  await store.add(
    'stat_fact',
    planned.map(({ accountId, school, enrolled, fromTalk, time }) => ({
      ...{ created_at: time, kind: 'signup' as const, amount: 1 },
      ...{ university_id: DEMO_LIAISON_UNIVERSITY, talk_id: fromTalk, guide_id: '' },
      ...{ province_id: school.province_id, year: enrolled, school_id: school.id },
      viewer_hash: studentHash(vault, accountId),
    })),
  );
};
