import { DayTimeInput } from '../../inputs/date-inputs.tsx';
import { momentIn, writtenMoment } from '../model.ts';

interface Props {
  /** The form gives these: id, value in UTC ms, what changes it. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  /** What no time is, such as 0 for at once. */
  readonly none?: number | null;
}

/** A day and a time in Asia/Shanghai, kept as an instant. */
export const MomentInput = ({ value = null, onChange, none = null, ...rest }: Props) => (
  <DayTimeInput
    {...rest}
    value={writtenMoment(value).replace('T', ' ')}
    onChange={(text) => onChange?.(momentIn(text.replace(' ', 'T')) ?? none)}
  />
);
