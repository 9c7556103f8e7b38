import type { Lang } from '@xuanjiang/contracts/messages';
import { isMessageKey, text } from '@xuanjiang/contracts/messages';
import { z } from 'zod';
import { CallError } from './call-error.ts';

const REASONS: Readonly<Record<Lang, z.core.$ZodErrorMap>> = {
  zh: z.locales.zhCN().localeError,
  en: z.locales.en().localeError,
};

/** What a text of the table can name of the schema's limit. */
const limitOf = (issue: z.core.$ZodIssue): Record<string, number> =>
  issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};

const inputError = (error: z.ZodError): CallError => {
  const [issue] = error.issues;
  if (issue === undefined) return new CallError('input');
  if (isMessageKey(issue.message)) {
    return new CallError('input', { message: issue.message, parameters: limitOf(issue) });
  }
  if (issue.code === 'unrecognized_keys') {
    return new CallError('input', {
      message: 'inputUnknown',
      parameters: { field: issue.keys.join(', ') },
    });
  }
  const field = issue.path.join('.');
  if (issue.input === undefined && field !== '') {
    return new CallError('input', { message: 'inputMissing', parameters: { field } });
  }
  return new CallError('input', {
    message: 'inputField',
    parameters: { field: field === '' ? 'body' : field, reason: issue.message },
  });
};

/**
 * PostgreSQL stores no NUL, and neither engine half a surrogate pair: the text would be read back
 * changed.
 */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
};

/**
 * The input as its schema gives it. A schema names a text of the table as its error where the
 * specification has one; otherwise the refusal names the field, and the reason in the caller's
 * language.
 * @throws CallError input
 */
export const parseInput = <S extends z.ZodType>(
  schema: S,
  raw: unknown,
  lang: Lang,
): z.output<S> => {
  const parsed = schema.safeParse(raw, { reportInput: true, error: REASONS[lang] });
  if (!parsed.success) throw inputError(parsed.error);
  const [field] = Object.entries(parsed.data ?? {}).find(([, value]) => !isStorable(value)) ?? [];
  if (field !== undefined) {
    throw new CallError('input', {
      message: 'inputField',
      parameters: { field, reason: text(lang, 'inputInvalid') },
    });
  }
  return parsed.data;
};
