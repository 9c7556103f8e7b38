import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import type { SharedProfile, UniversitySignup } from '@xuanjiang/contracts/signup';
import type { Vault } from '../../../lib/secrets.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import { presentPhone } from '../../../rpc/present-phone.ts';
import { stateOf } from './policy.ts';
import type { SharedRow, SignupRow } from './store.ts';

/** What is shared: the same for the student, who is to see what staff see, and for staff. */
export const presentShared = (row: SharedRow, vault: Vault): SharedProfile => ({
  School: row.school,
  Enrollmentyear: row.enrollmentYear,
  Address: row.address,
  Phone: maskPhone(presentPhone(row, vault)),
});

export const presentTalk = (row: Pick<SignupRow, 'talkId' | 'talkTitle'>) => ({
  Talkid: row.talkId,
  Talktitle: row.talkTitle ?? '',
});

export const presentOffice = (lang: Lang): string => text(lang, 'admissionsOffice');

export const presentSignup = (row: SignupRow, agreed: boolean, lang: Lang): UniversitySignup => ({
  Id: row.id,
  University: presentMark({
    id: row.universityId,
    name: row.universityName,
    shortname: row.universityShortname,
    color: row.universityColor,
  }),
  Office: presentOffice(lang),
  ...presentTalk(row),
  Time: row.createdAt,
  Withdrawntime: row.withdrawnAt,
  State: stateOf(row.withdrawnAt, agreed),
});
