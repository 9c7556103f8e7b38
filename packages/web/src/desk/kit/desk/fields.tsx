import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Form, Input, InputNumber, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';
import { BlocksField } from '../record/components/blocks-field.tsx';
import styles from '../record/components/content.module.css';
import { MomentInput } from '../record/components/moment-input.tsx';
import type { Schema } from '../record/field-rules.ts';
import { fieldRules } from '../record/field-rules.ts';
import { textOf } from '../record/model.ts';

type InputElement = ReactElement<{ readonly disabled?: boolean }>;

/** A field of a record. @template V its value @template R the record */
export interface Field<V, R> {
  readonly label: string;
  /** Gets `value`, `onChange` and `disabled` from the form; it may depend on the record, which is null for a new one. */
  readonly input: InputElement | ((record: R | null) => InputElement);
  /** The value in words, where two versions stand beside each other. */
  readonly words: (value: V) => string;
  /** The stored value, where the record has it elsewhere than under the field's name. */
  readonly from?: (record: R) => V;
  /** Stands beside the field before or after it that is half as wide too. */
  readonly half?: true;
  /** What is chosen when the record is made, and never again. */
  readonly onlyNew?: true;
  /** Whether this form may change it. Otherwise it is shown disabled, and calls of its own change it. */
  readonly editable?: (record: R) => boolean;
  /** In the place of what the contract says, for a value that is not what is sent. */
  readonly rules?: readonly Rule[];
  /** Said below the input. */
  readonly hint?: string;
}

type More<V, R> = Partial<Omit<Field<V, R>, 'label'>>;

const asText = (value: unknown): string => String(value ?? '');

/** A line of text, or another input of one value. */
export const textField = <V extends string | number, R>(
  label: string,
  more: More<V, R> = {},
): Field<V, R> => ({
  ...{ label, input: <Input />, words: asText },
  ...more,
});

/** A text of several lines. */
export const linesField = <R,>(label: string, more: More<string, R> = {}): Field<string, R> =>
  textField(label, { input: <Input.TextArea autoSize={{ minRows: 2 }} />, ...more });

/** A day and a time; 0 and null for none. */
export const momentField = <V extends number | null, R>(
  label: string,
  more: More<V, R> = {},
): Field<V, R> => ({
  ...{ label, input: <MomentInput />, half: true },
  words: (value) => (value ? momentOf(value) : ''),
  ...more,
});

/** A count, 0 or more. */
export const countField = <R,>(label: string, more: More<number, R> = {}): Field<number, R> => ({
  ...{ label, words: asText, half: true },
  input: <InputNumber min={0} precision={0} style={{ width: '100%' }} />,
  ...more,
});

/** One of a few. @param texts what each value is called, in their order */
export const choiceField = <V extends string, R>(
  label: string,
  texts: Readonly<Record<V, string>>,
  more: More<V, R> = {},
): Field<V, R> => ({
  label,
  input: (
    <Select options={Object.entries(texts).map(([value, name]) => ({ value, label: name }))} />
  ),
  words: (value) => texts[value],
  ...more,
});

/** A text in blocks. */
export const blocksField = <V extends Parameters<typeof textOf>[0], R>(
  label: string,
  more: More<V, R> = {},
): Field<V, R> => ({ label, input: <BlocksField />, words: textOf, ...more });

/** Any field, whatever its value. */
export type AnyField<R> = Field<never, R>;
export type Fields<R> = Readonly<Record<string, AnyField<R>>>;
type Values = Readonly<Record<string, unknown>>;

const wordsOf = (field: AnyField<never>, value: unknown): string => field.words(value as never);

/** The fields in words, for two versions beside each other. */
export const inWords = <R,>(fields: Fields<R>, values: Values) =>
  Object.entries(fields)
    .filter(([, { onlyNew }]) => onlyNew !== true)
    .map(([name, field]) => ({ name, label: field.label, mine: wordsOf(field, values[name]) }));

/** What the form of a stored record begins with. */
export const storedValues = <R extends { readonly Version: number }>(
  fields: Fields<R>,
  record: R,
) => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { from }]) => [
      name,
      from === undefined ? (record as Values)[name] : from(record),
    ]),
  ),
  Version: record.Version,
});

type Schemas = Readonly<Record<string, Schema>>;

/** Whether an empty value means 'not given': the schema refuses it but accepts a value that is left out. */
const isLeftOut = (value: unknown, schema: Schema | undefined): boolean =>
  (value === '' || value === null) &&
  schema?.safeParse(value).success === false &&
  schema.safeParse(undefined).success;

/**
 * What is sent: of a new record all that was given, of a stored one what can be changed. An empty value of a field that is
 * `onlyNew` is not sent.
 */
export const sentValues = <R,>(
  fields: Fields<R>,
  schemas: Schemas,
  values: Values,
  isNew: boolean,
): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { onlyNew }]) => onlyNew !== true || (isNew && values[name] !== ''))
      .filter(([name]) => !isLeftOut(values[name], schemas[name]))
      .map(([name]) => [name, values[name]]),
  );

/** Names of the fields of a stored record that its form does not change. */
export const fixedOf = <R,>(fields: Fields<R>, record: R | null): string[] =>
  Object.entries(fields)
    .filter(([, { editable }]) => record !== null && editable?.(record) === false)
    .map(([name]) => name);

interface Props<R> {
  readonly fields: Fields<R>;
  /** Schemas of the fields in the contract; a field without one takes what its input gives. */
  readonly schemas: Schemas;
  /** Null for a new one. */
  readonly record: R | null;
}

/** The fields of a form; two that are half as wide stand beside each other. */
export const FormFields = <R,>({ fields, schemas, record }: Props<R>) => {
  const fixed = fixedOf(fields, record);
  return (
    <div className={styles.fields}>
      {Object.entries(fields)
        .filter(([, { onlyNew }]) => record === null || onlyNew !== true)
        .map(([name, { label, input, hint, half, rules }]) => {
          const element = typeof input === 'function' ? input(record) : input;
          const schema = schemas[name];
          return (
            <Form.Item
              key={name}
              name={name}
              label={label}
              className={half === true ? (styles.half ?? '') : ''}
              rules={rules ? [...rules] : schema === undefined ? [] : fieldRules(schema)}
              extra={hint}
            >
              {fixed.includes(name) ? cloneElement(element, { disabled: true }) : element}
            </Form.Item>
          );
        })}
      <Form.Item name="Version" hidden>
        <InputNumber />
      </Form.Item>
    </div>
  );
};
