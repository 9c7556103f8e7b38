import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkCourse } from '@xuanjiang/contracts/stat';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { countOf } from '../amount-text.ts';
import { t } from '../texts.ts';
import styles from './course.module.css';
import { pollsAt } from './course-model.ts';
import { provinceRows, slotsOf, slotText } from './province-rows.ts';

const KEYS = [
  ['Audience', 'courseAudience'],
  ['Median', 'courseMedian'],
  ['Came', 'courseCame'],
  ['Left', 'courseLeft'],
  ['Chat', 'chat'],
  ['Question', 'questions'],
] as const;

const Scrolled = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  // Whoever scrolls by keys needs to reach what scrolls.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section className={styles.table} tabIndex={0} aria-label={name}>
    {children}
  </section>
);

/** The same of the provinces, of which several minutes are told together. */
const SlotTable = ({ course }: { readonly course: TalkCourse }) => {
  const slots = slotsOf(course);
  const rows = provinceRows(slots);
  if (rows.length === 0) return null;
  return (
    <Scrolled name={t('courseProvinces')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {rows.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, index) => (
            <tr key={slot.Time}>
              <th scope="row">{slotText(slot)}</th>
              {rows.map(({ name, amounts }) => (
                <td key={name}>{countOf(amounts[index] || null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
};

/** The numbers of each minute, for whoever does not read pictures; shown when it is asked for. */
export const CourseTable = ({ course }: { readonly course: TalkCourse }) => {
  const [open, setOpen] = useState(false);
  const keys = KEYS.filter(([key]) => key !== 'Median' || course.Earlier > 0);
  return (
    <>
      <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('courseShowTable')}
      </Button>
      {open && (
        <Scrolled name={t('courseMinutes')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('time')}</th>
                {keys.map(([key, name]) => (
                  <th key={key} scope="col">
                    {t(name)}
                  </th>
                ))}
                {course.Polls.length > 0 && <th scope="col">{t('polls')}</th>}
              </tr>
            </thead>
            <tbody>
              {course.Minutes.map((minute) => (
                <tr key={minute.Time}>
                  <th scope="row">{clockOf(minute.Time)}</th>
                  {keys.map(([key]) => (
                    <td key={key}>{countOf(minute[key])}</td>
                  ))}
                  {course.Polls.length > 0 && (
                    <td>
                      {pollsAt(course, minute.Time)
                        .map(({ Title, Votes }) => `${Title} ${Votes}`)
                        .join('; ')}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      {open && <SlotTable course={course} />}
    </>
  );
};
