import { ENROLMENT_YEARS } from '@xuanjiang/contracts/constants';
import type { EnrolmentChoice } from '@xuanjiang/contracts/enrolment';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { Exam } from '../../own/public.ts';

/** For whom and when lines are shown. Empty and zero where nothing was chosen. */
export interface Choice {
  /** Code of the province whose candidates are meant. */
  readonly provinceid: string;
  readonly year: number;
  /** 科类, such as 物理类. */
  readonly subject: string;
  readonly batch: string;
}

export const NO_CHOICE: Choice = { provinceid: '', year: 0, subject: '', batch: '' };

const NAME_MAX = 40;

const yearOf = (text: string | null): number => {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0;
  return year >= ENROLMENT_YEARS.min && year <= ENROLMENT_YEARS.max ? year : 0;
};

const nameOf = (text: string | null): string => (text ?? '').trim().slice(0, NAME_MAX);

/** The choice of an address; what it says wrongly is not chosen. */
export const choiceOf = (query: URLSearchParams): Choice => ({
  provinceid: ownProvinceOf(query.get('province') ?? '')?.code ?? '',
  year: yearOf(query.get('year')),
  subject: nameOf(query.get('subject')),
  batch: nameOf(query.get('batch')),
});

/** Writes a choice into the query of an address; what was not chosen is taken out. */
export const withChoice = (query: URLSearchParams, choice: Choice): URLSearchParams => {
  const next = new URLSearchParams(query);
  const parts = {
    province: choice.provinceid,
    year: choice.year === 0 ? '' : String(choice.year),
    subject: choice.subject,
    batch: choice.batch,
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** A choice as the browser tab keeps it, for the next university. */
export const keptChoice = (choice: Choice): string =>
  withChoice(new URLSearchParams(), choice).toString();

/**
 * What the address leaves open is taken from what was kept; then from the own exam, which is only on the device; then the
 * own province.
 */
export const completed = (
  address: Choice,
  kept: string,
  exam: Exam,
  ownProvince: string,
): Choice => {
  const before = choiceOf(new URLSearchParams(kept));
  const provinceid = address.provinceid || before.provinceid || exam.provinceid || ownProvince;
  // The 科类 of another province means nothing here.
  const ownSubject = provinceid === exam.provinceid ? exam.subject : '';
  return {
    provinceid,
    year: address.year || before.year,
    subject: address.subject || before.subject || ownSubject,
    batch: address.batch || before.batch,
  };
};

/** A choice as the call takes it: what was not chosen is left out. */
export const choiceInput = ({ provinceid, year, subject, batch }: Choice) => ({
  ...(provinceid !== '' && { Provinceid: provinceid }),
  ...(year !== 0 && { Year: year }),
  ...(subject !== '' && { Subject: subject }),
  ...(batch !== '' && { Batch: batch }),
});

/** What a university has lines of. */
export interface Known {
  readonly choices: readonly EnrolmentChoice[];
  /** The choice that the answer is for: what was asked for, or the nearest to it. */
  readonly chosen: EnrolmentChoice | null;
  /** Types of subjects of the scheme, by the province that it is of. */
  readonly scheme: { readonly provinceid: string; readonly subjects: readonly string[] } | null;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

export interface Shown {
  readonly choice: Choice;
  /** Newest first. */
  readonly years: readonly number[];
  readonly subjects: readonly string[];
  readonly batches: readonly string[];
  /** Whether there is something to show for it. */
  readonly known: boolean;
}

/** What is shown for what was asked, and what else can be chosen beside it. */
export const shownOf = (asked: Choice, { choices, chosen, scheme }: Known): Shown => {
  const provinceid = asked.provinceid || (chosen?.Provinceid ?? '');
  const here = choices.filter((one) => one.Provinceid === provinceid);
  const ofScheme = scheme?.provinceid === provinceid ? scheme.subjects : [];
  const subjects = unique([...ofScheme, ...here.map(({ Subject }) => Subject)]);
  const year = asked.year || (chosen?.Year ?? 0);
  // Under another scheme of exams the chosen 科类 means nothing.
  const subject = subjects.includes(asked.subject) ? asked.subject : (chosen?.Subject ?? '');
  const fitting = here.filter((one) => one.Year === year && one.Subject === subject);
  const batches = unique(fitting.map(({ Batch }) => Batch));
  const batch = batches.includes(asked.batch) ? asked.batch : (batches[0] ?? '');
  return {
    choice: { provinceid, year, subject, batch },
    years: unique([...(year > 0 ? [year] : []), ...here.map(({ Year }) => Year)]).sort(
      (one, other) => other - one,
    ),
    subjects,
    batches,
    known: fitting.length > 0,
  };
};

const closest = (choices: readonly EnrolmentChoice[], year: number): EnrolmentChoice | undefined =>
  [...choices].sort(
    (one, other) =>
      Math.abs(one.Year - year) - Math.abs(other.Year - year) || other.Year - one.Year,
  )[0];

/** The two choices with lines that are nearest to one without: another 科类, then another year. */
export const nearest = (
  { provinceid, year, subject }: Choice,
  { choices, chosen }: Known,
): EnrolmentChoice[] => {
  const here = choices.filter((one) => one.Provinceid === provinceid);
  const otherSubject = here.find((one) => one.Year === year && one.Subject !== subject);
  const otherYear = closest(
    here.filter((one) => one.Subject === subject),
    year,
  );
  const found = [otherSubject, otherYear].filter((one) => one !== undefined);
  const any = closest(here, year) ?? chosen;
  return found.length > 0 || any === null ? found : [any];
};
