import type { StaffGuideSet } from '@xuanjiang/contracts/guide-set';
import type { GuideUpload, StaffGuide } from '@xuanjiang/contracts/guide-staff';
import type { StaffUploadFields } from '@xuanjiang/contracts/staff-upload';
import type { PdfError } from '../../../lib/pdf/pdf-error.ts';
import type { UploadRow } from '../../ground/upload/service.ts';
import type { GuideFileFacts } from './checking/check-guide.ts';
import { presentGuideFile } from './service.ts';
import type { GuideSetRow } from './set-store.ts';
import { guideState, setState } from './staff-policy.ts';
import type { GuideStaffRow, VersionRow } from './staff-store.ts';

export const presentStaffGuide = (row: GuideStaffRow): StaffGuide => ({
  Id: row.id,
  Title: row.title,
  Intro: row.intro,
  Type: row.type,
  Year: row.year,
  Provinces: [...row.provinces],
  Universityid: row.universityId,
  Universityname: row.universityName,
  State: guideState(row),
  Pages: row.pages,
  File: row.withdrawnAt === null ? presentGuideFile(row) : null,
  Readers: row.readers,
  Publishedtime: row.publishedAt,
  Version: row.version,
});

export const presentVersion = (row: VersionRow) => ({
  Title: row.title,
  Intro: row.intro,
  Type: row.type,
  Year: row.year,
  Provinces: JSON.parse(row.provinces) as string[],
  Version: row.version,
  Time: row.createdAt,
  Displayname: row.displayname ?? '',
});

export const presentStaffSet = (set: GuideSetRow): StaffGuideSet => ({
  Id: set.id,
  Title: set.title,
  Intro: set.intro,
  Universityid: set.universityId ?? '',
  Universityname: set.universityName ?? '',
  State: setState(set),
  Guides: set.guides.map((guide) => ({
    Id: guide.id,
    Title: guide.title,
    Universityname: guide.universityName,
    State: guideState(guide),
  })),
  Version: set.version,
});

/** @param present what is told of any file */
export const presentGuideUpload = (
  row: UploadRow,
  present: (row: UploadRow) => StaffUploadFields,
): GuideUpload => {
  const {
    pages = 0,
    sections = [],
    active = [],
  } = (row.found === '' ? {} : JSON.parse(row.found)) as Partial<
    GuideFileFacts & Pick<PdfError, 'active'>
  >;
  return { ...present(row), Pages: pages, Sections: sections.length, Active: [...active] };
};
