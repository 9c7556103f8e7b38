import type { Event } from '@xuanjiang/contracts/event';
import type { Group } from '@xuanjiang/contracts/group';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { ShareCard } from '@xuanjiang/contracts/share';
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
    desc: [momentOf(Starttime), `${City} ${Place}`.trim(), Summary].filter(Boolean).join(' · '),
    imgUrl: '',
  };
};

/** What is shared of a page whose thing is shown after a login only: the same words as of the page itself. */
export const cardWords = (card: ShareCard): ShareSubject => {
  const { Page, Title, Cancelled, University, Starttime, Place, Summary, Picture } = card;
  const before = {
    '/orgDetail': [],
    '/recruitDetail': [],
    '/eventoffDetail': [momentOf(Starttime), Place],
    '/consultDetail': [University?.Name],
    '/consulationDetail': [],
  }[Page];
  return {
    title: Cancelled ? t('shareCancelled', { title: Title }) : Title,
    desc: [...before, Summary].filter(Boolean).join(' · '),
    imgUrl: Picture,
  };
};

export const groupWords = ({ Name, Intro, University }: Group): ShareSubject => ({
  title: Name,
  desc: [University.Name, Intro].filter(Boolean).join(' · '),
  imgUrl: '',
});
