import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { t } from '../texts.ts';
import type { FilterPart, OrgFilter } from './filter.ts';

/** What a part of a filter narrows the list to, in words; empty where it narrows nothing. */
export const partText = (filter: OrgFilter, part: FilterPart): string => {
  switch (part) {
    case 'level':
      return filter.level;
    case 'provinceid':
      return ownProvinceOf(filter.provinceid)?.name ?? '';
    case 'kind':
      return filter.kind;
    case 'own':
      return filter.own ? t('orgOwn') : '';
    case 'today':
      return filter.today ? t('orgToday') : '';
    case 'followed':
      return filter.followed ? t('orgFollowedOnly') : '';
    case 'name':
      return filter.name;
  }
};
