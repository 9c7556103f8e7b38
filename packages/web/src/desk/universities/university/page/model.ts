import type { UniversityDetail } from '@xuanjiang/contracts/university';
import type { OrgContent, OrgField, OrgPage } from '@xuanjiang/contracts/university-staff';
import { t } from './texts.ts';

/** What the form holds. */
export interface PageForm extends OrgContent {
  readonly Version: number;
}

export const formOf = ({ Version, Content }: OrgPage): PageForm => ({ Version, ...Content });

const LABELS = {
  Name: 'universityName',
  Shortname: 'pageShortname',
  Color: 'pageColor',
  Site: 'pageSite',
  Slogan: 'pageSlogan',
  Intro: 'pageIntro',
  Phone: 'pagePhone',
  Hours: 'pageHours',
  Address: 'pageAddress',
  Majors: 'pageMajors',
  Pictures: 'pagePictures',
  Facts: 'universityRecords',
} as const satisfies Record<OrgField, string>;

const FIELDS = Object.keys(LABELS) as OrgField[];
export const labelOf = (field: OrgField): string => t(LABELS[field]);

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.filter(Boolean).join(' · ')).join('\n');

/** A value in words; empty for one that is not given. */
export const wordsOf = (field: OrgField, content: OrgContent): string => {
  switch (field) {
    case 'Majors':
      return lines(content.Majors.map(({ Name, Kind, Note }) => [Name, Kind, Note]));
    case 'Pictures':
      return lines(content.Pictures.map(({ Text }) => [Text]));
    case 'Facts':
      return lines(
        content.Facts.map(({ Name, Value, Publisher, Date: day, Url }) => {
          return [`${Name}：${Value}`, Publisher, day, Url];
        }),
      );
    default:
      return content[field];
  }
};

/** All fields in words, to be compared. */
export const inWords = (content: OrgContent) =>
  FIELDS.map((name) => ({ name, label: labelOf(name), mine: wordsOf(name, content) }));

/**
 * The page of students with what the form holds.
 * @param ownFacts how many of the page's facts, its last ones, its staff have written
 * @param urlOf where a picture is shown from; empty while it is not there
 */
export const previewOf = (
  page: UniversityDetail,
  form: OrgContent,
  ownFacts: number,
  urlOf: (picture: string) => string,
): UniversityDetail => ({
  ...page,
  ...{ Name: form.Name, Shortname: form.Shortname, Color: form.Color, Site: form.Site },
  ...{ Slogan: form.Slogan, Intro: form.Intro },
  ...{ Phone: form.Phone, Hours: form.Hours, Address: form.Address },
  Majors: form.Majors.filter(({ Name }) => Name),
  Pictures: form.Pictures.map(({ Id, Text }) => ({ Url: urlOf(Id), Text })).filter(
    ({ Url }) => Url !== '',
  ),
  // The facts of the list of the ministry stand before its own, and are not edited here.
  Facts: [
    ...page.Facts.slice(0, Math.max(0, page.Facts.length - ownFacts)),
    ...form.Facts.filter((fact) => fact.Name && fact.Value).map((fact) => ({
      ...{ Name: fact.Name, Value: fact.Value },
      Source: { Publisher: fact.Publisher, Date: fact.Date, Url: fact.Url, Demo: false },
    })),
  ],
});
