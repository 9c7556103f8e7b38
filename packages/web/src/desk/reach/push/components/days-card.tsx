import type { PushDay } from '@xuanjiang/contracts/push-staff';
import { PARTS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './push-desk.module.css';

/** What became of the mornings of the last days, as bars within their table. */
export const DaysCard = ({ days }: { readonly days: readonly PushDay[] }) => {
  const most = Math.max(1, ...days.map(({ Total }) => Total));
  return (
    <section className={styles.card} aria-label={t('pushDeskDays')}>
      <h2 className={styles.heading}>{t('pushDeskDays')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('pushDeskDays')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {PARTS.map(({ part, label }) => (
                <th key={part} scope="col">
                  {t(label)}
                </th>
              ))}
              <th scope="col">{t('pushDeskTotal')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.Day}>
                <td>
                  {day.Day.slice(5)}
                  <div
                    className={styles.bar}
                    aria-hidden="true"
                    style={{ width: `${(day.Total / most) * 100}%`, height: 4 }}
                  >
                    {PARTS.map(
                      ({ part }) =>
                        day[part] > 0 && (
                          <span key={part} className={styles[part]} style={{ flex: day[part] }} />
                        ),
                    )}
                  </div>
                </td>
                {PARTS.map(({ part }) => (
                  <td key={part}>{day[part].toLocaleString('zh-CN')}</td>
                ))}
                <td>
                  <b>{day.Total.toLocaleString('zh-CN')}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
};
