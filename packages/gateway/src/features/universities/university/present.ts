import { orgPicturePath } from '@xuanjiang/contracts/rules/org-page-limits';
import type {
  LetterCount,
  NextTalk,
  Source,
  StaffUniversity,
  UniversityDetail,
  UniversityFact,
} from '@xuanjiang/contracts/university';
import type { OrgContent } from '@xuanjiang/contracts/university-staff';
import type { NextTalkRow, OwnWordsRow, SourceRow, UniversityRow } from './store.ts';

export const presentSource = (source: SourceRow): Source => ({
  Publisher: source.publisher,
  Date: source.publishedAt,
  Url: source.url,
  Demo: source.demo === 1,
});

export const presentNextTalk = (talk: NextTalkRow | undefined): NextTalk | null =>
  talk === undefined
    ? null
    : { Id: talk.id, Title: talk.title, Starttime: talk.startsAt, Endtime: talk.endsAt };

/** Each letter with the number of rows before its first. */
export const presentLetters = (
  letters: readonly { readonly letter: string; readonly count: number }[],
): LetterCount[] => {
  let before = 0;
  return letters.map(({ letter, count }) => {
    const Start = before;
    before += count;
    return { Letter: letter, Start, Count: count };
  });
};

/** What a university is known as, in a word each. */
export const tagsOf = ({ f985, f211, dfc, remark, level }: UniversityRow): string[] => [
  ...(f985 === 1 ? ['985'] : []),
  ...(f211 === 1 ? ['211'] : []),
  ...(dfc === 1 ? ['双一流'] : []),
  ...(level === '专科' ? ['专科'] : []),
  ...(remark === '' ? [] : [remark]),
];

/** What the university's own row says, where its source is known. */
export const presentOwnFacts = (
  { name, dept, level, remark, id }: UniversityRow,
  place: string,
  source: SourceRow | null,
): UniversityFact[] => {
  if (source === null) return [];
  const Source = presentSource(source);
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['院校名称', name],
    ['院校代码', id],
    ['主管部门', dept],
    ['所在地', place],
    ['办学层次', level],
    ['备注', remark],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([Name, Value]) => ({ Name, Value, Source }));
};

/** What a university says of itself. */
export const presentOwnWords = (
  row: OwnWordsRow,
): Pick<
  UniversityDetail,
  'Slogan' | 'Intro' | 'Phone' | 'Hours' | 'Address' | 'Majors' | 'Pictures'
> => ({
  Slogan: row.slogan,
  Intro: row.intro,
  Phone: row.phone,
  Hours: row.hours,
  Address: row.address,
  Majors: JSON.parse(row.majors) as UniversityDetail['Majors'],
  Pictures: (JSON.parse(row.pictures) as OrgContent['Pictures']).map(({ Id, Text }) => ({
    ...{ Url: orgPicturePath(Id), Text },
  })),
});

/** @param facts empty in lists */
export const presentForStaff = (
  row: UniversityRow,
  facts: readonly (SourceRow & { readonly name: string; readonly value: string })[] = [],
): StaffUniversity => ({
  Id: row.id,
  Name: row.name,
  Shortname: row.shortname,
  Provinceid: row.provinceId,
  Cityid: row.cityId,
  Kind: row.kind,
  Level: row.level,
  Dfc: row.dfc === 1,
  F985: row.f985 === 1,
  F211: row.f211 === 1,
  Remark: row.remark,
  Color: row.color,
  Dept: row.dept,
  Site: row.site,
  Facts: facts.map(({ name, value, publisher, publishedAt, url }) => ({
    Name: name,
    Value: value,
    Publisher: publisher,
    Date: publishedAt,
    Url: url,
  })),
  Version: row.version,
});
