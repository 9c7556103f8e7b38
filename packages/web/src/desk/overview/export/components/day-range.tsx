import { DayRange as KitRange } from '../../../kit/public.ts';
import { daysIn, daysText } from '../model.ts';

interface Props {
  readonly label: string;
  /** As the address has it; empty for any day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a list to some days, the last one too. */
export const DayRange = ({ label, value, onChange }: Props) => {
  const [from, until] = daysIn(value);
  return (
    <KitRange
      label={label}
      from={from}
      until={until}
      onChange={(first, last) => onChange(daysText(first, last))}
    />
  );
};
