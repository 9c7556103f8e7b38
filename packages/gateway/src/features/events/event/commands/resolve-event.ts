import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { ContentSchema } from '@xuanjiang/contracts/content-block';
import { ContentIdSchema } from '@xuanjiang/contracts/list';
import { EVENT_EDIT_LIMITS as MAX } from '@xuanjiang/contracts/rules/event-limits';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { z } from 'zod';
import { instant } from '../../../../command/instant.ts';
import type { EventDraft } from '../change-store.ts';
import { newPlanFault } from '../policy.ts';
import { newEventId, newPlaceCode } from '../service.ts';

/** How long before its start an event checks in that says nothing else. */
const CHECKIN_BEFORE_MS = 30 * MINUTE_MS;
/** Level of cities among regions. */
const CITY = 2;
/** What is wrong with a plan, with the names that a file has for it. */
const FAULTS: Readonly<Record<NonNullable<ReturnType<typeof newPlanFault>>, string>> = {
  endEarly: 'end：要晚于 start',
  eventTooLong: 'end：活动最长两周',
  eventApplyLate: 'applyUntil：不能晚于 end',
  eventCheckinOrder: 'checkinUntil：要晚于 checkinFrom',
  eventStepOutside: 'time：不在活动时间内',
  eventNoList: 'site、online：至少要有一种参加方式的名额',
  eventPlaceNeeded: 'place：现场活动要写地点',
};

const title = z.string().trim().min(1).max(MAX.titleMax);
const line = z.string().trim().max(MAX.lineMax).default('');
const places = z.int().min(1).max(MAX.capacityMax).optional();

/** An event as a file gives it. Times are of Asia/Shanghai. */
const EventFileSchema = z
  .strictObject({
    id: ContentIdSchema.optional(),
    title,
    summary: line,
    university: line,
    organiser: title,
    start: instant,
    end: instant,
    city: z.string().trim().min(1),
    place: line,
    address: line,
    audience: line,
    intro: ContentSchema.default([]),
    steps: z
      .array(z.strictObject({ time: instant, title, place: line }))
      .max(MAX.stepsMax)
      .default([]),
    applyUntil: instant.optional(),
    checkinFrom: instant.optional(),
    checkinUntil: instant.optional(),
    talk: ContentIdSchema.optional(),
    site: places,
    online: places,
  })
  .transform(({ applyUntil, checkinFrom, checkinUntil, ...file }) => ({
    ...file,
    applyUntil: applyUntil ?? file.start,
    checkinFrom: checkinFrom ?? file.start - CHECKIN_BEFORE_MS,
    checkinUntil: checkinUntil ?? file.end,
  }));
type EventFile = z.output<typeof EventFileSchema>;

/** What an event may name, and when it is read. */
export interface EventNames {
  /** @returns the id of a university, or the line that says what is wrong */
  readonly university: (given: string) => { readonly id: string } | string;
  readonly hasTalk: (id: string) => boolean;
  readonly regions: RegionTable;
  /** UTC ms. */
  readonly now: number;
}

/** Code of a city by its code or its names (`浙江省-杭州市`); null for none. */
const cityOf = (given: string, regions: RegionTable): string | null => {
  const codes =
    regions.level(given) === undefined ? regions.codesByNames(given.split('-')) : [given];
  const [code] = codes;
  return codes.length === 1 && code !== undefined && regions.level(code) === CITY ? code : null;
};

const planFault = (file: EventFile, now: number): string | null => {
  if (file.start <= now) return 'start：要晚于现在';
  const { start: startsAt, end: endsAt, site = 0, online = 0 } = file;
  const stepTimes = file.steps.map(({ time }) => time);
  const fault = newPlanFault({ ...file, startsAt, endsAt, site, online, stepTimes });
  if (fault === null) return null;
  if (fault !== 'eventStepOutside') return FAULTS[fault];
  const place = stepTimes.findIndex((time) => time < startsAt || time > endsAt);
  return `steps.${place}.${FAULTS[fault]}`;
};

const listsOf = ({ site, online }: EventFile): EventDraft['lists'] => [
  ...(site === undefined ? [] : [{ attendance: 'site' as const, capacity: site }]),
  ...(online === undefined ? [] : [{ attendance: 'online' as const, capacity: online }]),
];

/** Reads an event. @returns the line that says what is wrong with it */
export const resolveEvent = (
  given: unknown,
  { university, hasTalk, regions, now }: EventNames,
): EventDraft | string => {
  const parsed = EventFileSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.') || '内容'}：${issue?.message ?? ''}`;
  }
  const file = parsed.data;
  const fault = planFault(file, now);
  if (fault !== null) return fault;
  const city = cityOf(file.city, regions);
  if (city === null) return `city：没有这个城市：${file.city}`;
  const holder = file.university === '' ? null : university(file.university);
  if (typeof holder === 'string') return `university：${holder}`;
  if (file.talk !== undefined && !hasTalk(file.talk)) return `talk：没有这场宣讲：${file.talk}`;
  return {
    id: file.id ?? newEventId(),
    title: file.title,
    summary: file.summary,
    university_id: holder?.id ?? null,
    organiser: file.organiser,
    starts_at: file.start,
    ends_at: file.end,
    province_id: regions.parent(city) ?? city,
    city_id: city,
    place: file.place,
    address: file.address,
    audience: file.audience,
    intro: JSON.stringify(file.intro),
    steps: JSON.stringify(
      file.steps
        .toSorted((a, b) => a.time - b.time)
        .map(({ time, title: Title, place }) => ({ Time: time, Title, Place: place })),
    ),
    apply_until: file.applyUntil,
    checkin_from: file.checkinFrom,
    checkin_until: file.checkinUntil,
    place_code: newPlaceCode(),
    talk_id: file.talk ?? null,
    lists: listsOf(file),
  };
};
