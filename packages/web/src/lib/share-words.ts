import type { Event } from '@xuanjiang/contracts/event';
import type { Group } from '@xuanjiang/contracts/group';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { t } from './share-texts.ts';
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

/** An event: when, where, and what it is; first of all that it was called off. */
export const eventWords = (event: Event): ShareSubject => {
  const { Title, Cancelled, Starttime, City, Place, Summary } = event;
  return {
    title: Cancelled ? t('shareCancelled', { title: Title }) : Title,
    desc: [`${dayOf(Starttime)} ${clockOf(Starttime)}`, `${City} ${Place}`.trim(), Summary]
      .filter(Boolean)
      .join(' · '),
    imgUrl: '',
  };
};

export const groupWords = ({ Name, Intro, University }: Group): ShareSubject => ({
  title: Name,
  desc: [University.Name, Intro].filter(Boolean).join(' · '),
  imgUrl: '',
});
