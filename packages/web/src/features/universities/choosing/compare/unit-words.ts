import type { UnitKey } from '@xuanjiang/contracts/rules/apply-unit';
import { t } from './texts.ts';

/** What a unit is within its university: its group or major; empty for the whole of it. */
export const unitWords = ({ group, code, major }: UnitKey): string => {
  if (major !== '' || code !== '') return major || code;
  return group === '' ? '' : t('compareGroup', { code: group });
};
