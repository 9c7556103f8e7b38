import type { Rule } from 'antd/es/form';
import { t } from '../texts.ts';
import type { Issue } from './issue-text.ts';
import { issueText } from './issue-text.ts';

/** The part of a contract schema that is needed here. */
export interface Schema {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true }
    | { readonly success: false; readonly error: { readonly issues: readonly object[] } };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * The rules of a form's field, from the schema of the contract's: what the server would refuse is said
 * under the field.
 * @param sentOf makes what is sent from what is typed, where that is not the same
 */
export const fieldRules = (
  schema: Schema,
  sentOf: (typed: unknown) => unknown = (typed) => typed,
): Rule[] => {
  const takes = (value: unknown) => schema.safeParse(value);
  // What a field says while nothing is given: left out, or null where the schema asks for an answer.
  const none = takes(undefined).success ? undefined : null;
  const required = !takes(none).success;
  return [
    {
      required,
      validator: (_rule, typed: unknown) => {
        const value = sentOf(typed ?? '');
        const empty = isEmpty(value);
        const result = takes(empty && !required ? none : value);
        if (result.success) return Promise.resolve();
        const { key, values } = issueText((result.error.issues[0] ?? {}) as Issue, empty);
        return Promise.reject(new Error(t(key, values)));
      },
    },
  ];
};
