import { createHash } from 'node:crypto';
import type { Agreement } from '@xuanjiang/contracts/agreement';
import { agreementText } from '@xuanjiang/contracts/agreement';
import { FALLBACK_SCHOOL_ID } from '@xuanjiang/contracts/constants';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { currentRegion } from '../../../lib/current-region.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { SchoolRow } from '../school/service.ts';

/** Which text a person agreed to. */
export interface AgreedText {
  readonly version: string;
  /** SHA-256 of `agreementText`, hex. */
  readonly hash: string;
}

export const agreedText = (agreement: Agreement): AgreedText => ({
  version: agreement.version,
  hash: createHash('sha256').update(agreementText(agreement)).digest('hex'),
});

/** The school part of a registration. */
export interface SchoolChoice {
  readonly schoolId: number;
  readonly provinceId: string;
  readonly cityId: string;
  readonly areaId: string;
}

export interface ChosenSchool extends SchoolChoice {
  readonly school: string;
  readonly address: string;
}

const FALLBACK_SCHOOL_NAME = '其他';

/**
 * The school as the directory knows it, whatever the form calls it. The fallback stands in the
 * region that was chosen; a city stands for its areas where none was chosen.
 * @param school what the directory has under the id; null for none
 * @throws CallError input when there is no such school or region, or the two disagree
 */
export const chooseSchool = (
  choice: SchoolChoice,
  school: SchoolRow | null,
  regions: RegionTable,
): ChosenSchool => {
  if (choice.schoolId !== FALLBACK_SCHOOL_ID && school === null) {
    throw new CallError('input', { message: 'schoolUnknown' });
  }
  const [provinceId, cityId, areaId] = [choice.provinceId, choice.cityId, choice.areaId].map(
    (code) => currentRegion(regions, code),
  ) as [string, string, string];
  const areaFits = areaId === cityId || regions.parent(areaId) === cityId;
  if (school === null) {
    if (regions.parent(cityId) !== provinceId || !areaFits) {
      throw new CallError('input', { message: 'regionUnknown' });
    }
  } else if (
    school.provinceId !== provinceId ||
    school.cityId !== cityId ||
    school.areaId !== areaId
  ) {
    throw new CallError('input', { message: 'schoolElsewhere' });
  }
  return {
    school: school?.name ?? FALLBACK_SCHOOL_NAME,
    schoolId: choice.schoolId,
    provinceId,
    cityId,
    areaId,
    address: regions.pathText(areaId),
  };
};

/**
 * Which of two accounts stays when they are joined: the one whose registration is finished, since
 * universities may know it by its number already; the phone's where that decides nothing, since
 * whoever logs in with the phone is there.
 */
export const survivorOf = (caller: { registered: boolean }, owner: { registered: boolean }) =>
  caller.registered && !owner.registered ? 'caller' : 'owner';
