import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';
import styles from './content.module.css';

type Cell = ReactElement<{
  readonly value?: unknown;
  readonly onChange?: (given: unknown) => void;
  readonly 'aria-label'?: string;
}>;

interface Props<T> {
  readonly id?: string;
  readonly value?: readonly T[];
  readonly onChange?: (value: T[]) => void;
  /** Each with what it is called in the row of a number, and its input; a line of text without one. */
  readonly cells: readonly {
    readonly name: keyof T & string;
    readonly label: (number: number) => string;
    readonly input?: Cell;
  }[];
  /** What a new row begins with. */
  readonly fresh: (rows: readonly T[]) => T;
  readonly add: string;
  readonly remove: (number: number) => string;
}

const givenOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'target' in given
    ? (given.target as HTMLInputElement).value
    : given;

/** Rows of a few values, such as links: each is changed, added and removed in the form. */
export const RowsField = <T extends object>(props: Props<T>) => {
  const { id, value = [], onChange, cells, fresh, add, remove } = props;
  const put = (place: number, ...rows: T[]): void =>
    onChange?.([...value.slice(0, place), ...rows, ...value.slice(place + 1)]);
  return (
    <div id={id} className={styles.blocks}>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that names it
        <div key={place} className={styles.row}>
          {cells.map(({ name, label, input = <Input /> }) =>
            cloneElement(input as Cell, {
              key: name,
              value: row[name],
              onChange: (given) => put(place, { ...row, [name]: givenOf(given) }),
              'aria-label': label(place + 1),
            }),
          )}
          <Button
            type="text"
            icon={<X size={16} aria-hidden="true" />}
            aria-label={remove(place + 1)}
            onClick={() => put(place)}
          />
        </div>
      ))}
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange?.([...value, fresh(value)])}
      >
        {add}
      </Button>
    </div>
  );
};
