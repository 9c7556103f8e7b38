import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { TIME_FORMAT } from '../model.ts';
import styles from './panel.module.css';

interface Props {
  /** As it is typed, in Asia/Shanghai; empty for none. */
  readonly value?: string;
  readonly onChange?: (text: string) => void;
  readonly id?: string;
  readonly disabled: boolean;
}

const STEP_MINUTES = 5;

/** A day and a clock time, kept as text: the zone of the browser does not matter. */
export const TimeField = ({ value = '', onChange, id, disabled }: Props) => (
  <DatePicker
    {...(id !== undefined && { id })}
    className={styles.wide ?? ''}
    disabled={disabled}
    format={TIME_FORMAT}
    showTime={{ format: 'HH:mm', minuteStep: STEP_MINUTES }}
    needConfirm={false}
    value={value === '' ? null : dayjs(value)}
    onChange={(time) => onChange?.(time === null ? '' : time.format(TIME_FORMAT))}
  />
);
