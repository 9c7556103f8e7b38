import type { DeskReport } from '@xuanjiang/contracts/report';
import { t } from './texts.ts';

/** In which room it was said, in words. */
export const whereOf = ({ Kind, Title, University }: DeskReport): string =>
  Kind === 'talk' ? Title : t('reportDeskThreadOf', { university: University.Name });
