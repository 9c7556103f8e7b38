import { readFileSync } from 'node:fs';
import { AD_ID } from '@xuanjiang/contracts/constants';
import type { Vault } from '../lib/secrets.ts';
import { viewers } from './chat-cast.ts';
import { planEvents } from './event-plan.ts';
import { planGroups } from './group-plan.ts';
import { guideRows } from './guides.ts';
import { DEMO_MEDIA } from './media.ts';
import { planReading } from './reading-plan.ts';
import { recordings } from './recordings.ts';
import { SIGNUP_IDS } from './signup-plan.ts';
import { speakerId } from './speaker-id.ts';
import type { DemoStore } from './store.ts';
import type { PlannedTalk } from './talk-plan.ts';
import { universities } from './universities.ts';

const demoAdv = {
  id: 'd3a0000000000059',
  title: '强基计划，一次听懂：看看有哪些宣讲',
  url: '/videoSearch?keyword=强基',
} as const;

/** One advertisement, drawn for this project. An operator may withdraw it: it does not come again. */
export const addAdv = (store: DemoStore, now: number): Promise<void> =>
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
export const addGuides = async (
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

/** Collections, campaigns and articles, and the talks among the planned ones that belong to them. */
export const addReading = async (
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
export const addEvents = async (
  store: DemoStore,
  vault: Vault,
  today: string,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<boolean> => {
  if ((await store.eventsToCome(now)) >= EVENTS_AHEAD_MIN) return false;
  const isFirst = !(await store.hasEvents());
  const speakers = viewers.map(({ Key }) => speakerId(Key));
  // First those who are registered: staff see no others. A demo that is older than they are has none.
  const registered = await store.standingAccounts(SIGNUP_IDS);
  const people = [...SIGNUP_IDS.filter((id) => registered.has(id)), ...speakers];
  const guests = { student: 'demo-student', people };
  const rows = planEvents({ today, round: isFirst ? '' : today, now }, talks, guests, vault);
  await store.add('event', rows.event);
  await store.add('event_list', rows.event_list);
  await store.add('event_place', rows.event_place);
  return true;
};

/** Groups for consultation, once: afterwards people join them. @returns whether they were added */
export const addGroups = async (store: DemoStore, now: number): Promise<boolean> => {
  if (await store.hasGroups()) return false;
  const groups = planGroups(universities, now);
  await store.add('consult_group', groups.consult_group);
  await store.add('consult_code', groups.consult_code);
  return true;
};
