import { readDemand } from '@xuanjiang/contracts/rules/subject-demand';
import { verdictOf } from '../../../own/public.ts';
import { t } from '../../texts.ts';
import styles from './demand-tag.module.css';

interface Props {
  /** As published; empty where nothing was. */
  readonly demand: string;
  /** Subjects that were chosen; empty where that is not known. */
  readonly chosen: readonly string[];
  /** How the demand is said. */
  readonly form: 'orgRequirement' | 'orgDemand';
}

/** Whether the own subjects fulfil a demand. */
const Fit = ({ demand, chosen }: Omit<Props, 'form'>) => {
  const { fit, lacking } = verdictOf(demand, chosen);
  if (fit === 'fits') return <span className={styles.fits}>{t('mineFit')}</span>;
  if (fit === 'unclear') return <span>{t('orgFitUnclear')}</span>;
  return <span className={styles.misses}>{t('orgFitMisses', { subjects: lacking })}</span>;
};

/** Subjects that must be chosen besides, and whether the own ones are among them. */
export const DemandTag = ({ demand, chosen, form }: Props) =>
  demand === '' ? null : (
    <span className={styles.tag}>
      {/* What no rule reads is shown as published: it need not name subjects. */}
      {readDemand(demand) === null ? demand : t(form, { subjects: demand })}
      {chosen.length > 0 && <Fit demand={demand} chosen={chosen} />}
    </span>
  );
