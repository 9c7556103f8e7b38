import { Input } from 'antd';
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

/** A day and a time in Asia/Shanghai. */
export const MomentInput = ({ value = null, onChange, none = null, ...rest }: Props) => (
  <Input
    {...rest}
    type="datetime-local"
    value={writtenMoment(value)}
    onChange={({ target }) => onChange?.(momentIn(target.value) ?? none)}
  />
);
