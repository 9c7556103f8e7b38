import { DatePicker, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { useWide } from '../../../lib/wide.ts';
import { t } from '../texts.ts';
import styles from './date-inputs.module.css';

const DAY = 'YYYY-MM-DD';
const MOMENT = `${DAY} HH:mm`;
const STEP_MINUTES = 5;

interface FieldProps {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

interface TextProps extends FieldProps {
  /** `YYYY-MM-DD`, in Asia/Shanghai as everywhere; empty for none. */
  readonly value?: string;
  readonly onChange?: (text: string) => void;
  /** Shown in an empty field; the label otherwise. */
  readonly placeholder?: string;
}

/** The text of a browser's own field, `2026-11-20T19:00`, is that of ours with another letter. */
const typedIn = (text: string): string => text.replace(' ', 'T');
const textOf = (typed: string): string => typed.replace('T', ' ').slice(0, MOMENT.length);

const dayOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));
const writtenIn = (format: string, time: Dayjs | null | undefined): string =>
  time?.format(format) ?? '';

/**
 * A day. On a phone it is the field of the browser, whose wheels are made for thumbs and speak the language of the
 * phone; on a computer that field has the language of the browser, so there it is antd's, in that of the page. What
 * is chosen stays text: the zone of the browser does not matter.
 */
export const DayInput = ({ value = '', onChange, placeholder, ...rest }: TextProps) => {
  const wide = useWide();
  if (!wide) {
    return (
      <Input
        {...rest}
        type="date"
        className={styles.field ?? ''}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  }
  return (
    <DatePicker
      {...rest}
      className={styles.field ?? ''}
      format={DAY}
      placeholder={placeholder ?? t('dateChoose')}
      value={dayOf(value)}
      onChange={(day) => onChange?.(writtenIn(DAY, day))}
    />
  );
};

/** A day and a time, `YYYY-MM-DD HH:mm`, in the same two ways. */
export const DayTimeInput = ({ value = '', onChange, placeholder, ...rest }: TextProps) => {
  const wide = useWide();
  if (!wide) {
    return (
      <Input
        {...rest}
        type="datetime-local"
        className={styles.field ?? ''}
        value={typedIn(value)}
        onChange={({ target }) => onChange?.(textOf(target.value))}
      />
    );
  }
  return (
    <DatePicker
      {...rest}
      className={styles.wide ?? ''}
      // What somebody pastes may have the letter of the standard.
      format={[MOMENT, `${DAY}THH:mm`]}
      showTime={{ format: 'HH:mm', minuteStep: STEP_MINUTES }}
      needConfirm={false}
      placeholder={placeholder ?? t('timeChoose')}
      value={dayOf(value)}
      onChange={(time) => onChange?.(writtenIn(MOMENT, time))}
    />
  );
};

interface RangeProps {
  /** What the days are of, for screen readers. */
  readonly label: string;
  /** `YYYY-MM-DD`; empty where that side is open. */
  readonly from: string;
  readonly until: string;
  readonly onChange: (from: string, until: string) => void;
  /** Whether a side may be left open; by default it may. */
  readonly open?: boolean;
}

/** From a day to a day, the last one too. */
export const DayRange = ({ label, from, until, onChange, open = true }: RangeProps) => {
  const wide = useWide();
  const put = (first: string, last: string): void => {
    if (open || (first !== '' && last !== '')) onChange(first, last);
  };
  const name = (side: string): string => t('dateSide', { label, side });
  if (!wide) {
    return (
      <fieldset className={styles.range} aria-label={label}>
        <Input
          type="date"
          prefix={t('auditFrom')}
          aria-label={name(t('auditFrom'))}
          value={from}
          {...(until !== '' && { max: until })}
          onChange={({ target }) => put(target.value, until)}
        />
        <Input
          type="date"
          prefix={t('auditUntil')}
          aria-label={name(t('auditUntil'))}
          value={until}
          {...(from !== '' && { min: from })}
          onChange={({ target }) => put(from, target.value)}
        />
      </fieldset>
    );
  }
  return (
    <DatePicker.RangePicker
      aria-label={label}
      className={styles.days ?? ''}
      format={DAY}
      placeholder={[t('dateFirst'), t('dateLast')]}
      allowEmpty={open}
      allowClear={open}
      value={[dayOf(from), dayOf(until)]}
      onChange={(days) => put(writtenIn(DAY, days?.[0]), writtenIn(DAY, days?.[1]))}
    />
  );
};
