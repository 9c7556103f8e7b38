import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { OrgField, OrgFieldReview } from '@xuanjiang/contracts/university-staff';
import { t } from '../texts.ts';
import styles from './page.module.css';

interface Props {
  readonly field: OrgField;
  readonly reviews: readonly OrgFieldReview[];
}

/** What an operator has said of a field, or has yet to do with it. */
export const FieldNote = ({ field, reviews }: Props) => {
  const review = reviews.find(({ Field }) => Field === field);
  if (review === undefined) return null;
  const { State, Remark: remark, By: who, Time } = review;
  const said = { remark, who: who || t('platform'), time: momentOf(Time) };
  switch (State) {
    case 'waiting':
      return <span className={styles.waits}>{t('pageWaits')}</span>;
    case 'unread':
      return <span className={styles.waits}>{t('pageUnread')}</span>;
    case 'returned':
      return <span className={styles.back}>{t('pageReturned', said)}</span>;
    case 'remarked':
      return <span className={styles.back}>{t('pageRemarked', said)}</span>;
  }
};
