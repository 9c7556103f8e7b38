import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { PlanSubject, UniversityOwner } from '@xuanjiang/contracts/university';
import { kindText } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import type { FilterPart, Level, OrgFilter } from './filter.ts';

const LEVEL_TEXTS = {
  双一流: 'doubleFirstClass',
  本科: 'orgDegree',
  专科: 'orgCollegeTag',
} as const;

/** A level in words; 985 and 211 are their own. */
export const levelText = (level: Level): string =>
  level === '985' || level === '211' ? level : t(LEVEL_TEXTS[level]);

const REQUIRE_TEXTS = {
  不限: 'orgRequireAny',
  物理: 'orgSubjectPhysics',
  历史: 'orgSubjectHistory',
  化学: 'orgSubjectChemistry',
  生物: 'orgSubjectBiology',
  思想政治: 'orgSubjectPolitics',
  地理: 'orgSubjectGeography',
} as const;

/** What a plan demands, in words. */
export const requireText = (require: PlanSubject): string =>
  require === '不限'
    ? t('orgRequireAny')
    : t('orgRequires', { subject: t(REQUIRE_TEXTS[require]) });

export const ownerText = (owner: UniversityOwner): string =>
  t(owner === '公办' ? 'orgPublic' : 'orgPrivate');

/** What a part of a filter narrows the list to, in words; empty where it narrows nothing. */
export const partText = (filter: OrgFilter, part: FilterPart): string => {
  switch (part) {
    case 'level':
      return filter.level === '' ? '' : levelText(filter.level);
    case 'provinceid':
      return ownProvinceOf(filter.provinceid)?.name ?? '';
    case 'kind':
      return kindText(filter.kind);
    case 'own':
      return filter.own ? t('orgOwn') : '';
    case 'require':
      return filter.require === '' ? '' : requireText(filter.require);
    case 'major':
      return filter.major;
    case 'owner':
      return filter.owner === '' ? '' : ownerText(filter.owner);
    case 'today':
      return filter.today ? t('orgToday') : '';
    case 'followed':
      return filter.followed ? t('orgFollowedOnly') : '';
    case 'name':
      return filter.name;
  }
};
