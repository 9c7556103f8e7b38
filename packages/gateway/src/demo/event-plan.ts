import { readFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { Attendance } from '@xuanjiang/contracts/event';
import { PLACE_CODE_LENGTH } from '@xuanjiang/contracts/rules/event-limits';
import { addDays } from '@xuanjiang/contracts/rules/shanghai-day';
import { TICKET_SECRET_LENGTH } from '@xuanjiang/contracts/rules/ticket-code';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { placeOf } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { hashToken } from '../lib/secrets.ts';
import { shanghaiTime } from './day.ts';
import { demoDigest, demoId, demoUuid } from './demo-id.ts';
import type { PlannedTalk } from './talk-plan.ts';

/** A list of an event: places, how many are taken, how many wait. */
interface ListText {
  readonly Capacity: number;
  readonly Taken: number;
  readonly Waiting: number;
}

/** What `events.json` holds; days are counted from the day of the seeding, minutes from midnight. */
interface EventText {
  readonly Key: string;
  readonly University: string | null;
  readonly Title: string;
  readonly Summary: string;
  readonly Organiser: string;
  readonly Cityid: string;
  readonly Day: number;
  readonly Minute: number;
  readonly Minutes: number;
  readonly Place: string;
  readonly Address: string;
  readonly Audience: string;
  /** Minutes from its start. */
  readonly Steps: readonly {
    readonly Minute: number;
    readonly Title: string;
    readonly Place: string;
  }[];
  readonly Site: ListText | null;
  readonly Online: ListText | null;
  readonly Notice: string;
  readonly Formerday: number | null;
  readonly Cancelled: boolean;
  /** In which list the demo's student has a place. */
  readonly Student: Attendance | null;
  readonly Intro: readonly ContentBlock[];
}

export interface EventRows {
  readonly event: readonly Insertable<Tables['event']>[];
  readonly event_list: readonly Insertable<Tables['event_list']>[];
  readonly event_place: readonly Insertable<Tables['event_place']>[];
}

/** How long before its start an event checks in. */
const CHECKIN_BEFORE_MS = 30 * MINUTE_MS;
/** One that lasts this long takes people until shortly before its end. */
const LONG_MS = 600 * MINUTE_MS;
const DOORS = ['南门', '东门'];

const codeOf = (key: string): string =>
  String(demoDigest(`place ${key}`).readUInt32BE() % 10 ** PLACE_CODE_LENGTH).padStart(
    PLACE_CODE_LENGTH,
    '0',
  );

const eventId = (key: string): string => demoId(`event ${key}`);

const startOf = (today: string, { Day, Minute }: EventText): number =>
  shanghaiTime(addDays(today, Day), Minute);

const eventRow = (
  text: EventText,
  today: string,
  talks: readonly PlannedTalk[],
): Insertable<Tables['event']> => {
  const startsAt = startOf(today, text);
  const endsAt = startsAt + text.Minutes * MINUTE_MS;
  const [talk] = talks
    .filter(({ Universitycode }) => Universitycode === text.University)
    .toSorted((a, b) => Math.abs(a.Starttime - startsAt) - Math.abs(b.Starttime - startsAt));
  return {
    id: eventId(text.Key),
    title: text.Title,
    summary: text.Summary,
    university_id: text.University,
    organiser: text.Organiser,
    starts_at: startsAt,
    ends_at: endsAt,
    former_starts_at:
      text.Formerday === null ? null : shanghaiTime(addDays(today, text.Formerday), text.Minute),
    cancelled: Number(text.Cancelled),
    notice: text.Notice,
    revision: Number(text.Cancelled || text.Formerday !== null),
    province_id: `${text.Cityid.slice(0, 2)}0000`,
    city_id: text.Cityid,
    place: text.Place,
    address: text.Address,
    audience: text.Audience,
    intro: JSON.stringify(text.Intro),
    steps: JSON.stringify(
      text.Steps.map(({ Minute, ...step }) => ({ Time: startsAt + Minute * MINUTE_MS, ...step })),
    ),
    apply_until: endsAt - startsAt < LONG_MS ? startsAt : endsAt - 60 * MINUTE_MS,
    checkin_from: startsAt - CHECKIN_BEFORE_MS,
    checkin_until: endsAt,
    place_code: codeOf(text.Key),
    talk_id: talk === undefined ? null : demoId(talk.Key),
    status: 1,
  };
};

interface Guests {
  /** Account of the demo's student. */
  readonly student: string;
  /** Accounts of others. */
  readonly people: readonly string[];
}

interface PlacesOf {
  readonly text: EventText;
  readonly attendance: Attendance;
  readonly list: ListText;
  /** UTC ms. */
  readonly startsAt: number;
}

const placeRows = (
  { text, attendance, list, startsAt }: PlacesOf,
  { student, people }: Guests,
  vault: Vault,
  now: number,
): Insertable<Tables['event_place']>[] => {
  const size = list.Taken + list.Waiting;
  const others = people.flatMap((accountId) =>
    (size > people.length ? [0, 1] : [0]).map((companion) => ({ accountId, companion })),
  );
  if (text.Student === attendance) {
    others.unshift({ accountId: student, companion: 0 });
    // Third on the waiting list.
    if (list.Waiting > 2) others.splice(list.Taken + 2, 0, { accountId: student, companion: 1 });
  }
  return others.slice(0, size).map(({ accountId, companion }, index) => {
    const id = demoUuid(`ticket ${text.Key} ${attendance} ${index}`);
    const secret = demoDigest(`secret ${id}`).toString('base64url').slice(0, TICKET_SECRET_LENGTH);
    const checkedInAt = startsAt + ((index * 7) % 50) * MINUTE_MS;
    // The first of every five people stays away. The student is the first of a list, and so stays away too.
    const isIn =
      attendance === 'site' &&
      !text.Cancelled &&
      index % 5 > 0 &&
      checkedInAt <= now &&
      index < list.Taken;
    return {
      id,
      event_id: eventId(text.Key),
      attendance,
      account_id: accountId,
      companion,
      state: index < list.Taken ? 'confirmed' : 'waiting',
      number: index + 1,
      secret_hash: hashToken(secret),
      secret_cipher: vault.encrypt(secret, placeOf('event_place', id)),
      checked_in_at: isIn ? checkedInAt : null,
      door: isIn ? (DOORS[index % DOORS.length] ?? '') : '',
      created_at: Math.min(now, startsAt) - DAY_MS + index * 1000,
    };
  });
};

interface Seeding {
  readonly today: string;
  /** Tells the events of a later seeding from those before; empty for the first. */
  readonly round: string;
  /** UTC ms. */
  readonly now: number;
}

/** Events around the day of the seeding, linked with universities and their nearest talks, and who comes to them. */
export const planEvents = (
  { today, round, now }: Seeding,
  talks: readonly PlannedTalk[],
  guests: Guests,
  vault: Vault,
): EventRows => {
  const written = JSON.parse(
    readFileSync(new URL('events.json', import.meta.url), 'utf8'),
  ) as readonly EventText[];
  const texts = written.map((text) =>
    round === '' ? text : { ...text, Key: `${text.Key} ${round}` },
  );
  const lists = texts.flatMap((text) => [
    ...(text.Site === null ? [] : [{ text, attendance: 'site' as const, list: text.Site }]),
    ...(text.Online === null ? [] : [{ text, attendance: 'online' as const, list: text.Online }]),
  ]);
  return {
    event: texts.map((text) => eventRow(text, today, talks)),
    event_list: lists.map(({ text, attendance, list }) => ({
      event_id: eventId(text.Key),
      attendance,
      capacity: list.Capacity,
      taken: list.Taken,
      waiting: list.Waiting,
      numbered: list.Taken + list.Waiting,
    })),
    event_place: lists.flatMap((each) =>
      placeRows({ ...each, startsAt: startOf(today, each.text) }, guests, vault, now),
    ),
  };
};
