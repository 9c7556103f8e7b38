import { CODES } from '@xuanjiang/contracts/errors';
import type { RegisterPhone } from '@xuanjiang/contracts/rules/registration-state';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { codeFault, phoneFault } from '../account/public.ts';
import type { SchoolChoice } from '../school/public.ts';
import type { TextKey } from './texts.ts';

export interface BindForm {
  readonly phone: string;
  readonly code: string;
  readonly school: SchoolChoice | null;
  readonly year: number | null;
  readonly consent: boolean;
}

export interface Registrant {
  readonly registerPhone: RegisterPhone;
  /** The phone bound to the account; empty for none. */
  readonly boundPhone: string;
}

/**
 * What submitting does. A new account registers; one with a phone only completes its profile,
 * which asks for neither phone nor code (RegisterPhone 3, and a newcomer who logged in by phone
 * and so has proved it). It does nothing for a registered user.
 */
export const submitKind = ({
  registerPhone,
  boundPhone,
}: Registrant): 'add' | 'update' | 'none' => {
  if (registerPhone === 2) return 'none';
  return registerPhone === 3 || boundPhone !== '' ? 'update' : 'add';
};

export type FieldName = 'phone' | 'code' | 'school' | 'year';
export type Problems = Partial<Record<FieldName, TextKey>>;

const schoolProblem = (school: SchoolChoice | null): TextKey | null => {
  if (school === null || school.Schoolid === 0) return 'schoolChoose';
  return school.School.trim() === '' ? 'schoolRequired' : null;
};

/** What is wrong with a form, in the order of its fields (specification §5). */
export const problemsOf = (form: BindForm, kind: 'add' | 'update'): Problems => {
  const found: [FieldName, TextKey | null][] = [
    ['phone', kind === 'add' ? phoneFault(form.phone) : null],
    ['code', kind === 'add' ? codeFault(form.code) : null],
    ['school', schoolProblem(form.school)],
    ['year', form.year === null ? 'enrollmentYearRequired' : null],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
};

/** The part of the form that both calls send. Null while something of it is missing. */
export const profileInput = (
  { school, year, consent }: Pick<BindForm, 'school' | 'year' | 'consent'>,
  from: string,
) =>
  school === null || year === null
    ? null
    : {
        ...school,
        Enrollmentyear: year,
        Agreesharecontact: consent ? (1 as const) : (0 as const),
        From: from,
      };

/** What follows from a refusal. */
export type AfterRefusal = 'done' | 'merge' | 'message';

/**
 * 803 is a repeat and counts as registered; a conflict of an account without a phone means that
 * the phone is another account's, and that the caller has just proved it.
 */
export const afterRefusal = (code: number, boundPhone: string): AfterRefusal => {
  if (code === CODES.alreadyRegistered) return 'done';
  return code === CODES.conflict && boundPhone === '' ? 'merge' : 'message';
};

/** Digits only, of no more than a length: what a field of a phone keeps of what was typed. */
export const digitsOf = (typed: string, length: number): string =>
  typed.replace(/\D/g, '').slice(0, length);

/** The school of a profile, as the form has it; null when there is none. */
export const schoolOf = (ext: UserInfo['Ext']): SchoolChoice | null => {
  if (ext === null || ext.Schoolid === 0) return null;
  const { School, Schoolid, Provinceid, Cityid, Areaid, Address } = ext;
  return { School, Schoolid, Provinceid, Cityid, Areaid, Address };
};
