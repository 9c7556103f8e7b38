import type { GuideDetail } from '@xuanjiang/contracts/guide';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import type { ShareSubject } from './wechat/share-option.ts';

/** What a university is in a line: where, of what kind, whose, known as what. */
export const universityWords = (university: UniversityDetail): ShareSubject => {
  const { Name, Province, City, Kind, Level, Dept, Tags } = university;
  const place = Province === City ? Province : Province + City;
  const desc = [place, Kind, Level, Dept, ...Tags].filter(Boolean).join(' · ');
  return { title: Name, desc, imgUrl: '' };
};

/** A guide is named after its university and year: many have the same title. */
export const guideWords = ({
  Universityname,
  Year,
  Title,
  Intro,
  Sections,
}: GuideDetail): ShareSubject => ({
  title: `${Universityname} ${Year} ${Title}`,
  desc:
    Intro ||
    Sections.filter(({ Level }) => Level === 1)
      .map((section) => section.Title)
      .join(' · '),
  imgUrl: '',
});
