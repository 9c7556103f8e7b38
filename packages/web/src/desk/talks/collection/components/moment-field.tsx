import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Input } from 'antd';
import { timeOf } from '../model.ts';

interface Props {
  readonly id?: string;
  /** UTC ms; null for none. */
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
}

/** A day and a time in Asia/Shanghai. */
export const MomentField = ({ id, value, onChange }: Props) => (
  <Input
    id={id}
    type="datetime-local"
    value={value == null ? '' : momentOf(value).replace(' ', 'T')}
    onChange={({ target }) => onChange?.(timeOf(target.value))}
  />
);
