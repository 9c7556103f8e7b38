import type { PushReason } from '@xuanjiang/contracts/push-staff';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { t } from '../texts.ts';
import styles from './push-desk.module.css';

/** Why people are not reached, and what happens with them next. */
export const ReasonTable = ({ reasons }: { readonly reasons: readonly PushReason[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{t('reason')}</th>
        <th scope="col">{t('pushDeskNext')}</th>
        <th scope="col">{t('pushDeskCount')}</th>
      </tr>
    </thead>
    <tbody>
      {reasons.map(({ Reason, Code, Count, Again }) => (
        <tr key={`${Reason} ${Code} ${Again ?? ''}`}>
          <td>
            {Reason} {Code}
          </td>
          <td>
            {Again === null ? t('pushDeskNever') : t('pushDeskAgain', { clock: clockOf(Again) })}
          </td>
          <td>
            <b>{Count.toLocaleString('zh-CN')}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
