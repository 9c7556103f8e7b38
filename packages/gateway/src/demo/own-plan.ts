import { agreementOf } from '@xuanjiang/contracts/agreement';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { INVITE_CODE_BYTES } from '@xuanjiang/contracts/rules/invite-code';
import { addDays, clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { agreedText } from '../features/people/registration/service.ts';
import type { View } from '../lib/looks.ts';
import { shanghaiTime } from './day.ts';
import { demoDigest, demoId, demoUuid } from './demo-id.ts';
import type { SignupText, TimeText } from './own-texts.ts';
import { OWN_TEXTS } from './own-texts.ts';
import type { PlannedTalk } from './talk-plan.ts';
import { staffId } from './thread-plan.ts';

/** The text that the demo's student agreed to: that of a demo, whoever runs this one. */
export const AGREED = agreedText(agreementOf(OWN_TEXTS.parties));

/** Base64url writes three bytes with four characters. */
const CODE_LENGTH = (INVITE_CODE_BYTES / 3) * 4;

/** How long after its beginning somebody signs up at a talk. */
const SIGNUP_INTO_TALK_MS = 18 * MINUTE_MS;

/** A look of staff at a person's data, as the audit notes it. */
export interface PlannedLook {
  readonly accountId: string;
  readonly actor: string;
  /** UTC ms. */
  readonly time: number;
  readonly view: View;
}

interface OwnRows {
  readonly consent: readonly Insertable<Tables['consent']>[];
  readonly university_signup: readonly Insertable<Tables['university_signup']>[];
  readonly signup_reveal: readonly Insertable<Tables['signup_reveal']>[];
  readonly looks: readonly PlannedLook[];
  /** Reservations count on their talks. */
  readonly booked: readonly Insertable<Tables['mark']>[];
  readonly mark: readonly Insertable<Tables['mark']>[];
  readonly follow: readonly Insertable<Tables['follow']>[];
  readonly invite: readonly Insertable<Tables['invite']>[];
  readonly invite_guest: readonly Insertable<Tables['invite_guest']>[];
}

/** The student whose personal pages are filled. */
interface Owner {
  readonly accountId: string;
  readonly provinceId: string;
  /** Accounts of others, for those who came by an invitation. */
  readonly people: readonly string[];
}

export interface BookedTalks {
  readonly upcoming: PlannedTalk | undefined;
  readonly recorded: PlannedTalk | undefined;
}

const isFor = (talk: PlannedTalk, provinceId: string): boolean =>
  talk.Provinces.length === 0 || talk.Provinces.includes(provinceId);

/** Hours of Asia/Shanghai between which a student hears a talk. */
const AWAKE = { from: 9, until: 21 } as const;

const isAwake = ({ Starttime }: PlannedTalk): boolean => {
  const hour = Number(clockOf(Starttime).slice(0, 2));
  return hour >= AWAKE.from && hour < AWAKE.until;
};

/** Talks for the own province before those for the whole country, each the latest first. */
const byNearness = (a: PlannedTalk, b: PlannedTalk): number =>
  Number(a.Provinces.length === 0) - Number(b.Provinces.length === 0) || b.Starttime - a.Starttime;

/** Days whose recordings are looked through for the one that was booked. */
const RECORDED_DAYS = 3;

/**
 * The talks that the demo's student has booked: one of a day to come, and one of the last days that is over. Those of
 * the next hours are left to be booked.
 */
export const bookedTalks = (
  talks: readonly PlannedTalk[],
  provinceId: string,
  now: number,
): BookedTalks => {
  const own = talks.filter((talk) => isFor(talk, provinceId) && isAwake(talk)).toSorted(byNearness);
  const day = addDays(dayOf(now), OWN_TEXTS.upcomingDay);
  return {
    upcoming: own.find(({ Starttime }) => dayOf(Starttime) === day),
    recorded: own.find(
      ({ Starttime, Endtime }) => Endtime <= now && Starttime > now - RECORDED_DAYS * DAY_MS,
    ),
  };
};

const timeOf = ({ daysAgo, minute }: TimeText, now: number): number =>
  shanghaiTime(addDays(dayOf(now), -daysAgo), minute);

const planSignup = (
  text: SignupText,
  accountId: string,
  talks: readonly PlannedTalk[],
  now: number,
) => {
  const { university, atTalk, made, withdrawn, looks } = text;
  const firstLook = Math.min(...looks.map((look) => timeOf(look, now)));
  const [talk] = talks
    .filter(({ Universitycode, Endtime }) => Universitycode === university && Endtime < firstLook)
    .toSorted((a, b) => b.Endtime - a.Endtime);
  const from = atTalk ? talk : undefined;
  const id = demoUuid(`signup ${accountId} ${university}`);
  const actor = staffId(university);
  const row: Insertable<Tables['university_signup']> = {
    id,
    account_id: accountId,
    university_id: university,
    from_talk: from === undefined ? '' : demoId(from.Key),
    ...AGREED,
    created_at: from === undefined ? timeOf(made, now) : from.Starttime + SIGNUP_INTO_TALK_MS,
    withdrawn_at: withdrawn === null ? null : timeOf(withdrawn, now),
  };
  const planned = looks.map((look, index) => {
    const revealId = look.kind === 'reveal' ? demoUuid(`reveal ${id} ${index}`) : '';
    const fields = look.kind === 'reveal' ? OWN_TEXTS.revealFields : OWN_TEXTS.listFields;
    const view: View = { kind: look.kind, universityId: university, fields, revealId, about: '' };
    return { accountId, actor, time: timeOf(look, now), view, reason: look.reason ?? '' };
  });
  const reveals = planned
    .filter(({ view }) => view.revealId !== '')
    .map(
      ({ view, time, reason }): Insertable<Tables['signup_reveal']> => ({
        id: view.revealId,
        signup_id: id,
        account_id: accountId,
        revealed_by: actor,
        reason,
        created_at: time,
      }),
    );
  return { row, reveals, looks: planned };
};

/** What stands for the demo's student on the own pages, beside messages and what depends on stored content. */
export const planOwn = (
  { accountId, provinceId, people }: Owner,
  talks: readonly PlannedTalk[],
  now: number,
): OwnRows => {
  const { consent, signups, follows, invite } = OWN_TEXTS;
  const planned = signups.map((text) => planSignup(text, accountId, talks, now));
  const { upcoming, recorded } = bookedTalks(talks, provinceId, now);
  const invited = upcoming === undefined ? [] : [upcoming];
  const guests = people.slice(0, invite.guests);
  const reservation = (account_id: string, { Key }: PlannedTalk, created_at: number) => ({
    account_id,
    kind: 'reservation' as const,
    talk_id: demoId(Key),
    created_at,
  });
  const code = demoDigest(`invite ${accountId}`).toString('base64url').slice(0, CODE_LENGTH);
  return {
    consent: [
      {
        account_id: accountId,
        ...AGREED,
        agreed: 1,
        from_talk: '',
        created_at: timeOf(consent, now),
      },
    ],
    university_signup: planned.map(({ row }) => row),
    signup_reveal: planned.flatMap(({ reveals }) => reveals),
    looks: planned.flatMap(({ looks }) => looks),
    booked: [
      ...invited.flatMap((talk) => [
        reservation(accountId, talk, now - DAY_MS),
        ...guests.map((guest) => reservation(guest, talk, now - HOUR_MS)),
      ]),
      ...(recorded === undefined
        ? []
        : [reservation(accountId, recorded, recorded.Starttime - DAY_MS)]),
    ],
    mark:
      recorded === undefined
        ? []
        : [
            {
              account_id: accountId,
              kind: 'favourite',
              talk_id: demoId(recorded.Key),
              created_at: recorded.Endtime,
            },
          ],
    follow: follows.map((university_id, index) => ({
      account_id: accountId,
      university_id,
      created_at: now - (index + 1) * DAY_MS,
    })),
    invite: invited.map(({ Key }) => ({
      code,
      account_id: accountId,
      talk_id: demoId(Key),
      opened: invite.opened,
      created_at: now - DAY_MS,
    })),
    invite_guest: invited.flatMap(({ Key }) =>
      guests.map((account_id) => ({
        talk_id: demoId(Key),
        account_id,
        code,
        created_at: now - 2 * HOUR_MS,
      })),
    ),
  };
};
