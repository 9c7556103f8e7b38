import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { ageText } from '../item-text.ts';
import { urgencyOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './waiting.module.css';

interface Props {
  readonly item: Pick<WaitingItem, 'Since' | 'Due' | 'Late'>;
  /** UTC ms. */
  readonly now: number;
}

/** How long something has waited; what is late says so in words too. */
export const AgeTag = ({ item, now }: Props) => {
  const urgency = urgencyOf(item, now);
  const age = ageText(item.Since, now);
  return (
    <span className={styles.age} data-urgency={urgency}>
      {t(urgency === 'late' ? 'waitingLate' : 'waitingAge', { age })}
    </span>
  );
};
