import { Input } from 'antd';

interface Props {
  readonly id?: string;
  readonly value?: readonly string[] | string;
  readonly onChange?: (value: never) => void;
  readonly single?: boolean;
  readonly disabled?: boolean;
}

export const TalkPicker = ({ value = [], onChange, single = false, ...rest }: Props) => (
  <Input
    {...rest}
    value={typeof value === 'string' ? value : value.join(' ')}
    onChange={({ target }) =>
      onChange?.((single ? target.value : target.value.split(' ')) as never)
    }
  />
);
