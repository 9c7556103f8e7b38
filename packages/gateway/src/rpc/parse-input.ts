import type { Lang } from '@xuanjiang/contracts/messages';
import { isMessageKey } from '@xuanjiang/contracts/messages';
import { z } from 'zod';
import { CallError } from './call-error.ts';

const REASONS: Readonly<Record<Lang, z.core.$ZodErrorMap>> = {
  zh: z.locales.zhCN().localeError,
  en: z.locales.en().localeError,
};

const inputError = (error: z.ZodError): CallError => {
  const [issue] = error.issues;
  if (issue === undefined) return new CallError('input');
  if (isMessageKey(issue.message)) return new CallError('input', { message: issue.message });
  if (issue.code === 'unrecognized_keys') {
    return new CallError('input', {
      message: 'inputUnknown',
      parameters: { field: issue.keys.join(', ') },
    });
  }
  const field = issue.path.join('.');
  if (issue.code === 'invalid_type' && issue.input === undefined && field !== '') {
    return new CallError('input', { message: 'inputMissing', parameters: { field } });
  }
  return new CallError('input', {
    message: 'inputField',
    parameters: { field: field === '' ? 'body' : field, reason: issue.message },
  });
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
  return parsed.data;
};
