import type { StaffUniversity, UniversityLevel } from '@xuanjiang/contracts/university';

/** The fields of a university's own that are typed. */
export interface UniversityFields {
  readonly Name: string;
  readonly Shortname: string;
  readonly Kind: string;
  readonly Level: UniversityLevel;
  readonly Dfc: boolean;
  readonly F985: boolean;
  readonly F211: boolean;
  readonly Remark: string;
  readonly Color: string;
  readonly Dept: string;
  readonly Site: string;
}

/** What the form of a university holds. */
export interface UniversityForm extends UniversityFields {
  readonly Version: number;
  readonly Facts: StaffUniversity['Facts'];
}

export const formOf = (university: StaffUniversity): UniversityForm => ({
  Version: university.Version,
  Name: university.Name,
  Shortname: university.Shortname,
  Kind: university.Kind,
  Level: university.Level,
  Dfc: university.Dfc,
  F985: university.F985,
  F211: university.F211,
  Remark: university.Remark,
  Color: university.Color,
  Dept: university.Dept,
  Site: university.Site,
  Facts: university.Facts,
});

/** Digits of the code of the ministry. */
const CODE_LENGTH = 10;

/** Whether a code is whole: of the ministry's list, as most are. */
export const isWholeCode = (code: string): boolean =>
  code.length === CODE_LENGTH && /^\d+$/.test(code);

/** What the form of a new university holds. */
export type NewUniversity = Omit<UniversityFields, 'Color'> & {
  readonly Id: string;
  readonly Cityid: string;
  readonly Color: string;
};

export const NEW_UNIVERSITY: NewUniversity = {
  ...{ Id: '', Name: '', Shortname: '', Cityid: '', Kind: '', Level: '本科', Color: '' },
  ...{ Dfc: false, F985: false, F211: false, Remark: '', Dept: '', Site: '' },
};

/** The province of a city, whose code begins with its two digits. */
export const provinceOf = (cityId: string): string => `${cityId.slice(0, 2)}0000`;

/** A row of facts as it is when it is added. */
export const NEW_FACT = { Name: '', Value: '', Publisher: '', Date: '', Url: '' } as const;

/** What an address says of the state of reports. */
export const reportStateOf = (text: string | undefined) =>
  (['corrected', 'kept'] as const).find((state) => state === text) ?? 'open';
