import type { Receipt, ReceiptField, ReceiptKind } from '@xuanjiang/contracts/receipt';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { addDays, clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SharedProfile, UniversitySignup } from '@xuanjiang/contracts/signup';
import type { University } from '@xuanjiang/contracts/university';
import type { TextKey } from './texts.ts';

/** With which university somebody signs up. */
export type Target = Pick<University, 'Id' | 'Name'>;

/** What stands, of what was found for one university; null for none, and for one that was withdrawn. */
export const standingOf = (
  found: { readonly List: readonly UniversitySignup[] } | undefined,
): UniversitySignup | null => found?.List.find(({ State }) => State !== 'withdrawn') ?? null;

/** A line of what staff see: how it is called, and its value. */
export interface ShownLine {
  readonly label: TextKey;
  readonly value: string;
}

type Text = (key: TextKey, parameters?: Readonly<Record<string, string | number>>) => string;

/**
 * What staff of a university see of a student, line by line; the phone is the last of the profile.
 * @param talk headline of the talk at which it is made; empty for none
 * @param time when it was made, in words
 */
export const shownLines = (
  { School, Enrollmentyear, Address, Phone }: SharedProfile,
  talk: string,
  time: string,
  text: Text,
): ShownLine[] => [
  { label: 'signUpSchool', value: School },
  { label: 'signUpYear', value: text('yearOf', { year: Enrollmentyear }) },
  { label: 'signUpDistrict', value: Address },
  { label: 'phone', value: Phone === '' ? text('signUpPhoneNone') : Phone },
  ...(talk === '' ? [] : [{ label: 'signUpTalk', value: talk } as const]),
  { label: 'signUpTime', value: time },
];

const FIELDS = {
  school: 'school',
  enrollmentYear: 'receiptFieldYear',
  address: 'receiptFieldAddress',
  maskedPhone: 'receiptFieldMasked',
  phone: 'receiptFieldPhone',
  talk: 'receiptFieldTalk',
  time: 'receiptFieldTime',
  displayname: 'receiptFieldName',
  feedback: 'receiptFieldFeedback',
  picture: 'receiptFieldPicture',
  message: 'receiptFieldMessage',
} as const satisfies Record<ReceiptField, TextKey>;

const REASONS: Readonly<Partial<Record<ReceiptKind, TextKey>>> = {
  list: 'receiptListed',
  export: 'receiptExported',
  feedback: 'receiptFeedback',
  picture: 'receiptPicture',
  report: 'receiptReport',
  attendees: 'receiptAttendees',
};

/** Why somebody looked: in the words of the staff or of the server where they give some, else by the kind. */
export const reasonText = (
  { Kind, Reason }: Pick<Receipt, 'Kind' | 'Reason'>,
  text: Text,
): string =>
  Kind === 'reveal' || Reason !== ''
    ? text('receiptReason', { reason: Reason })
    : text(REASONS[Kind] ?? 'receiptListed');

/** What was seen, in words. A field that this page does not know yet is left out. */
export const fieldsText = (fields: readonly ReceiptField[], text: Text): string =>
  fields
    .flatMap((field) => FIELDS[field] ?? [])
    .map((key) => text(key))
    .join(text('receiptFieldsJoin'));

/** A moment of the past, seen from another one. @param time UTC ms */
export const momentText = (time: number, now: number, text: Text): string => {
  const [day, today, clock] = [dayOf(time), dayOf(now), clockOf(time)];
  if (day === today) return text('todayAt', { clock });
  if (day === addDays(today, -1)) return text('receiptYesterday', { clock });
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return year === Number(today.slice(0, 4))
    ? text('dayAndClock', { month, day: date, clock })
    : text('receiptYearDay', { year, month, day: date, clock });
};

/** When somebody looked: the last time, and for several looks since when. */
export const lookText = (
  { Time, Lasttime }: Pick<Receipt, 'Time' | 'Lasttime'>,
  now: number,
  text: Text,
): string => {
  const first = momentText(Time, now, text);
  if (clockOf(Time) === clockOf(Lasttime) && dayOf(Time) === dayOf(Lasttime)) return first;
  const until =
    dayOf(Time) === dayOf(Lasttime) ? clockOf(Lasttime) : momentText(Lasttime, now, text);
  return text('receiptSpan', { from: first, until });
};

export const talkPath = (id: string): string => `${TALK_PAGE}?id=${encodeURIComponent(id)}`;
/** Begins the private thread with a university, or opens the one that there is. @param talk empty for none */
export const writePath = (university: string, talk: string): string =>
  `/secretMsg?${new URLSearchParams({ university, ...(talk !== '' && { from: talk }) })}`;
export const universityPath = (id: string): string => `/orgDetail?id=${encodeURIComponent(id)}`;
