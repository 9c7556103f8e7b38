import { phaseOf } from '@xuanjiang/contracts/rules/phase';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { pageNow } from '../../../../lib/page-now.ts';
import { dayNumbers } from '../../talk/public.ts';
import { t } from '../texts.ts';
import styles from './collection-card.module.css';

interface Props {
  readonly Starttime: number;
  readonly Endtime: number;
}

/** Where something stands that runs for some days. */
export const PhaseBadge = (span: Props) => {
  const phase = phaseOf(span, pageNow());
  return (
    <span className={styles.badge}>
      {phase === 'upcoming'
        ? t('collectionStarts', dayNumbers(dayOf(span.Starttime)))
        : t(phase === 'running' ? 'onNow' : 'overTag')}
    </span>
  );
};
