import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { daysIn, daysText } from '../model.ts';

interface Props {
  readonly label: string;
  /** As the address has it; empty for any day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const dayOf = (day: string) => (day === '' ? null : dayjs(day));

/** Narrows a list to some days, the last one too. */
export const DayRange = ({ label, value, onChange }: Props) => {
  const [from, until] = daysIn(value);
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty
      value={[dayOf(from), dayOf(until)]}
      onChange={(days) => {
        const [first, last] = (days ?? []).map((day) => day?.format('YYYY-MM-DD') ?? '');
        onChange(daysText(first ?? '', last ?? ''));
      }}
    />
  );
};
