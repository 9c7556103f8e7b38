import { readFileSync } from 'node:fs';
import { AD_ID, CHAT_TYPE_SOCKET, DAY_MS, TOKEN_COOKIE_DAYS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { parseCaptions } from '@xuanjiang/contracts/rules/captions';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Insertable } from 'kysely';
import type { Act } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Clock } from '../lib/clock.ts';
import { emblemPath } from '../lib/media-path.ts';
import { placeOf } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { hashToken } from '../lib/secrets.ts';
import type { SpelledName } from '../lib/spell-name.ts';
import { accounts, DEMO_ACCOUNT_IDS, DEMO_FACTOR } from './accounts.ts';
import { planBanners } from './banner-plan.ts';
import { viewers } from './chat-cast.ts';
import { chatScript } from './chat-script.ts';
import { planGroups } from './consult-plan.ts';
import { demoId } from './demo-id.ts';
import { DEMO_UNIVERSITY_SOURCE, demoEnrolment } from './enrolment.ts';
import { planEvents } from './event-plan.ts';
import { planFeedback } from './feedback-plan.ts';
import { guideRows } from './guides.ts';
import { planInbox } from './inbox-plan.ts';
import { DEMO_MEDIA } from './media.ts';
import { planDuty, planOwnMessages } from './own-messages.ts';
import { bookedTalks, planOwn } from './own-plan.ts';
import type { PollText } from './poll-plan.ts';
import { offsetIn, planPoll } from './poll-plan.ts';
import { planReading } from './reading-plan.ts';
import { demoSchoolId } from './school-id.ts';
import type { DemoMessage, DemoPoll, DemoStore } from './store.ts';
import { withDemoStore } from './store.ts';
import type { PlannedTalk } from './talk-plan.ts';
import { planDay } from './talk-plan.ts';
import { planOffices, planThreads } from './thread-plan.ts';
import type { DemoUniversity } from './universities.ts';
import { universities } from './universities.ts';

/** Number of days that have talks at any time, counted from today. */
const DAYS_BEFORE = 30;
const DAYS_AFTER = 14;

/** Id of the account of an author in the demo's rooms. */
const speakerId = (key: string): string => `demo-${key}`;

interface DemoRecording {
  readonly id: string;
  readonly title: string;
  readonly durationMs: number;
  readonly chapters: readonly { readonly atMs: number; readonly title: string }[];
}

const POLL_TEXTS = JSON.parse(
  readFileSync(new URL('polls.json', import.meta.url), 'utf8'),
) as readonly PollText[];

const recordings: readonly DemoRecording[] = JSON.parse(
  readFileSync(new URL('recordings.json', DEMO_MEDIA), 'utf8'),
);

const demoAdv = {
  id: 'd3a0000000000059',
  title: '强基计划，一次听懂：看看有哪些宣讲',
  url: '/videoSearch?keyword=强基',
} as const;

const byCode = new Map(universities.map((university) => [university.Code, university]));

const universityRow = (
  university: DemoUniversity,
  position: number,
  { letter, pinyin, initials }: SpelledName,
): Insertable<Tables['university']> => ({
  id: university.Code,
  name: university.Name,
  shortname: university.Shortname,
  province_id: university.Provinceid,
  city_id: university.Cityid,
  kind: university.Kind,
  dept: university.Dept,
  site: university.Site,
  color: university.Color,
  f985: Number(university.F985),
  f211: Number(university.F211),
  position,
  dfc: 1,
  letter,
  pinyin,
  initials,
});

/** The universities, once; names are spelled only then, since that takes a dictionary. */
const addUniversities = async (store: DemoStore): Promise<void> => {
  if (await store.hasUniversities()) return;
  const { spellName } = await import('../lib/spell-name.ts');
  await store.add(
    'university',
    universities.map((university, position) =>
      universityRow(university, position, spellName(university.Name)),
    ),
  );
};

/** Month from which the figures of a year's exam are published. */
const PUBLISHED_FROM = 7;

/** Facts and enrolment data, once: afterwards imports may change them. */
const addEnrolment = async (store: DemoStore, today: string): Promise<void> => {
  if (await store.hasSources()) return;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const demo = demoEnrolment(universities, month >= PUBLISHED_FROM ? year : year - 1);
  await store.add('source', demo.sources);
  await store.giveSource(DEMO_UNIVERSITY_SOURCE);
  await store.add('university_fact', demo.facts);
  await store.add('university_partner', demo.partners);
  await store.add('enrolment_plan', demo.plans);
  await store.add('admission_line', demo.lines);
  await store.add('score_table', demo.scoreTables);
  await store.add('control_line', demo.controls);
  await store.add('exam_scheme', demo.schemes);
};

const talkRow = (talk: PlannedTalk): Insertable<Tables['talk']> => ({
  id: demoId(talk.Key),
  university_id: talk.Universitycode,
  title: talk.Title,
  intro: talk.Intro,
  speaker: talk.Speaker,
  speaker_title: talk.Speakertitle,
  starts_at: talk.Starttime,
  ends_at: talk.Endtime,
  nationwide: Number(talk.Provinces.length === 0),
  tags: JSON.stringify(talk.Tags),
  recording_id: talk.Topic,
  plays: talk.Baseplays,
  reserves: talk.Basereserves,
});

/** What is said in a recording, as it was written for its speaker. */
const captionsOf = (folder: string): readonly Cue[] => {
  const cues = parseCaptions(readFileSync(new URL(`${folder}/captions.vtt`, DEMO_MEDIA), 'utf8'));
  if ('fault' in cues) throw new Error(`captions of ${folder}, line ${cues.line}: ${cues.fault}`);
  return cues;
};
const spoken = new Map(recordings.map(({ id }) => [id, captionsOf(id)]));

const captionRow = (talk: PlannedTalk, now: number): Insertable<Tables['caption_track']> => {
  const cues = spoken.get(talk.Topic) ?? [];
  const text = JSON.stringify(cues);
  return {
    talk_id: demoId(talk.Key),
    source: 'demo',
    ...{ cues: text, cue_count: cues.length, version: 1, on_clock: 0 },
    ...{ shown: text, shown_version: 1 },
    ...{ updated_at: now, updated_by: null },
  };
};

const addAccounts = async (
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

/**
 * The school directory, once: afterwards imports may change it. Its generator is loaded only when
 * it is needed, since spelling names out takes a dictionary.
 */
const addSchools = async (store: DemoStore, regions: RegionTable): Promise<void> => {
  if (await store.hasSchools()) return;
  const { demoSchools } = await import('./schools.ts');
  await store.add('school', demoSchools(regions));
  await store.add('table_version', [{ name: 'school', version: 1 }]);
};

/** One advertisement, drawn for this project. An operator may withdraw it: it does not come again. */
const addAdv = (store: DemoStore, now: number): Promise<void> =>
  store.add('adv', [
    {
      id: demoAdv.id,
      place: AD_ID,
      title: demoAdv.title,
      url: demoAdv.url,
      picture_type: 'image/webp',
      picture: readFileSync(new URL('adv.webp', DEMO_MEDIA), 'base64'),
      starts_at: now,
      ends_at: null,
      created_at: now,
      withdrawn_at: null,
    },
  ]);

/** The guides, once: an operator may withdraw one. */
const addGuides = async (
  store: DemoStore,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<void> => {
  if (await store.hasGuides()) return;
  const { guides, provinces, sections, pages, links, sets, items } = guideRows(
    talks,
    recordings,
    now,
  );
  await store.add('guide', guides);
  await store.add('guide_province', provinces);
  await store.add('guide_section', sections);
  await store.add('guide_page', pages);
  await store.add('guide_link', links);
  await store.add('guide_set', sets);
  await store.add('guide_set_item', items);
};

const addDay = async (
  store: DemoStore,
  day: string,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<void> => {
  await store.add('talk', talks.map(talkRow));
  await store.add(
    'talk_province',
    talks.flatMap((talk) =>
      talk.Provinces.map((province) => ({ talk_id: demoId(talk.Key), province_id: province })),
    ),
  );
  const ends = new Map(talks.map((talk) => [talk.Key, talk.Endtime]));
  await store.add(
    'promotion',
    planBanners(day, talks, universities).map((banner, rank) => ({
      id: demoId(banner.Key),
      talk_id: demoId(banner.Talkkey),
      title: banner.Title,
      subtitle: banner.Subtitle,
      // Banners of a later day come after those of an earlier one, and move up when its talks are
      // over.
      position: Math.floor(dayStart(day) / DAY_MS) * 100 + rank,
      shown_from: dayStart(day) - DAY_MS,
      shown_until: ends.get(banner.Talkkey) ?? dayStart(day),
    })),
  );
  await store.add(
    'caption_track',
    talks.map((talk) => captionRow(talk, now)),
  );
  await store.add('demo_day', [{ day, created_at: now }]);
};

/**
 * What was said in the room of a talk that has begun. The recording of a demo talk is shorter than
 * the talk was, so the messages of a talk that is over lie as close together as the recording is:
 * they appear at the second of it at which they were written.
 */
const messagesOf = (
  talk: PlannedTalk,
  now: number,
): { readonly messages: DemoMessage[]; readonly poll: DemoPoll | null } => {
  const university = byCode.get(talk.Universitycode);
  const recording = recordings.find(({ id }) => id === talk.Topic);
  if (university === undefined || recording === undefined) return { messages: [], poll: null };
  const over = talk.Endtime <= now;
  const pace = over ? recording.durationMs / (talk.Endtime - talk.Starttime) : 1;
  const script = chatScript(talk, university);
  const planned = over ? planPoll(talk.Key, POLL_TEXTS, script.length) : null;
  const topic = talkTopic(demoId(talk.Key));
  const messages = script
    .map((message, index) => ({
      topic,
      offset: offsetIn(planned, index),
      client_id: `demo-${index + 1}`,
      account_id: speakerId(message.Speaker.Key),
      displayname: message.Speaker.Displayname,
      avatarurl: message.Speaker.Role === 'worker' ? emblemPath(talk.Universitycode) : '',
      role: message.Speaker.Role,
      standing: message.Speaker.Role,
      badge: message.Speaker.Badge ?? '',
      content: message.Content,
      quote_offset: message.Quote === undefined ? null : offsetIn(planned, message.Quote),
      kind: 'Message' as const,
      data: null,
      created_at: Math.round(talk.Starttime + message.Atms * pace),
    }))
    .filter((row) => row.created_at <= now);
  if (planned === null) return { messages, poll: null };
  const { openedAfter, closedAfter, ...poll } = planned;
  const times = [openedAfter, closedAfter].map((index) => messages[index]?.created_at ?? now);
  const [openedAt = now, closedAt = now] = times;
  return {
    messages,
    poll: {
      ...poll,
      topic,
      accountId: speakerId(`worker-${talk.Universitycode}`),
      offset: openedAfter + 2,
      endOffset: closedAfter + 3,
      openedAt,
      closedAt,
    },
  };
};

/** @returns whether there were any */
const fillRooms = async (
  store: DemoStore,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<boolean> => {
  const begun = talks.filter((talk) => talk.Starttime <= now);
  const spoken = await store.spokenIn(begun.map((talk) => talkTopic(demoId(talk.Key))));
  let filled = false;
  for (const talk of begun) {
    const topic = talkTopic(demoId(talk.Key));
    if (spoken.has(topic)) continue;
    const { messages, poll } = messagesOf(talk, now);
    if (messages.length === 0) continue;
    await store.fillRoom(topic, messages, poll, now);
    filled = true;
  }
  return filled;
};

/** Collections, campaigns and articles, and the talks among the planned ones that belong to them. */
const addReading = async (
  store: DemoStore,
  today: string,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<void> => {
  const rows = planReading(today, talks, now);
  await store.add('collect_category', rows.collect_category);
  await store.add('collect', rows.collect);
  await store.add('collect_talk', rows.collect_talk);
  await store.add('collect_university', rows.collect_university);
  await store.add('campaign', rows.campaign);
  await store.add('news', rows.news);
  await store.add('news_talk', rows.news_talk);
};

/** With fewer events to come the demo has them all anew, around that day. */
const EVENTS_AHEAD_MIN = 4;

/**
 * The events: their places change afterwards, and so they are not written again, but added anew when most
 * of them are past.
 * @returns whether some were added
 */
const addEvents = async (
  store: DemoStore,
  vault: Vault,
  today: string,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<boolean> => {
  if ((await store.eventsToCome(now)) >= EVENTS_AHEAD_MIN) return false;
  const isFirst = !(await store.hasEvents());
  const guests = { student: 'demo-student', people: viewers.map(({ Key }) => speakerId(Key)) };
  const rows = planEvents({ today, round: isFirst ? '' : today, now }, talks, guests, vault);
  await store.add('event', rows.event);
  await store.add('event_list', rows.event_list);
  await store.add('event_place', rows.event_place);
  return true;
};

/** Groups for consultation, once: afterwards people join them. @returns whether they were added */
const addGroups = async (store: DemoStore, now: number): Promise<boolean> => {
  if (await store.hasGroups()) return false;
  const groups = planGroups(universities, now);
  await store.add('consult_group', groups.consult_group);
  await store.add('consult_code', groups.consult_code);
  return true;
};

/** What the message centre of the accounts holds that get the morning push. */
const addInbox = (store: DemoStore, talks: readonly PlannedTalk[], now: number): Promise<void> => {
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
const addOwn = async (
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
  const universityName = byCode.get(thread?.thread.university_id ?? '')?.Name ?? '';
  const feedback = planFeedback(accountId, operator, now).find(({ state }) => state === 'answered');
  const place = await store.placeOf(accountId, now);
  const sources = { ...booked, accountId, place, feedback, thread, universityName };
  await store.add('inbox_message', planOwnMessages(sources, now));
  const own = accounts.find(({ Uids }) => Uids === worker)?.Universitycode;
  const received = threads.filter((each) => each.thread.university_id === own);
  await store.add('inbox_message', planDuty(worker, received));
};

const seed = async (
  store: DemoStore,
  vault: Vault,
  regions: RegionTable,
  now: number,
): Promise<void> => {
  const today = dayOf(now);
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    addDays(today, index - DAYS_BEFORE),
  );
  await addUniversities(store);
  await addEnrolment(store, today);
  await store.add(
    'recording',
    recordings.map(({ id, title, durationMs, chapters }) => ({
      id,
      title,
      duration_ms: durationMs,
      folder: id,
      chapters: JSON.stringify(chapters),
    })),
  );
  await addAdv(store, now);
  await addSchools(store, regions);
  const { student } = DEMO_ACCOUNT_IDS;
  const isStudentNew = !(await store.standingAccounts([student])).has(student);
  await addAccounts(store, vault, regions, now);
  const standing = await store.standingDays(days);
  const planned = days.map((day) => ({ day, talks: planDay(day, universities) }));
  for (const { day, talks } of planned) {
    if (!standing.has(day)) await addDay(store, day, talks, now);
  }
  const talks = planned.flatMap((day) => day.talks);
  await addReading(store, today, talks, now);
  await addGuides(store, talks, now);
  await addInbox(store, talks, now);
  await store.add('account', planOffices(now));
  for (const thread of planThreads(now)) await store.addThread(thread, now);
  const hasNewEvents = await addEvents(store, vault, today, talks, now);
  const hasNewGroups = await addGroups(store, now);
  const filled = await fillRooms(store, talks, now);
  if (isStudentNew) await addOwn(store, talks, now);
  if (hasNewEvents || hasNewGroups || filled || planned.some(({ day }) => !standing.has(day)))
    await store.indexAll(now);
};

/**
 * Puts the demo content into the database, or brings it up to date: the talks of each day of the
 * window that has none yet, and the messages of the rooms of talks that have begun. Existing rows
 * are not changed.
 */
export const seedDemo = (
  database: Database,
  vault: Vault,
  regions: RegionTable,
  clock: Clock,
): Promise<void> => withDemoStore(database, (store) => seed(store, vault, regions, clock()));

/**
 * Deletes all content of a demo and writes it anew, in one transaction, and notes who did. Every room
 * has a new epoch. No gateway may run: it would go on with what it has in memory.
 */
export const resetDemo = (
  database: Database,
  vault: Vault,
  regions: RegionTable,
  act: Act,
): Promise<void> =>
  withDemoStore(database, async (store) => {
    await store.empty(act.time);
    await seed(store, vault, regions, act.time);
    await store.noteReset(act);
  });
