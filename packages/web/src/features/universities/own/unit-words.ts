import type { UnitKey } from '@xuanjiang/contracts/rules/apply-unit';
import { t } from './texts.ts';

/** A group of majors by its number. */
export const groupText = (group: string): string => t('ownGroupOf', { group });

/** What a unit is within its university: its group, its major, the category of its places; empty for the whole of it. */
export const unitWords = ({
  group,
  major,
  code = '',
  category = '',
}: Pick<UnitKey, 'group' | 'major'> & Partial<Pick<UnitKey, 'code' | 'category'>>): string =>
  [group === '' ? '' : groupText(group), major || code, category].filter(Boolean).join(' · ');
