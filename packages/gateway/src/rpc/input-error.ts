import { isMessageKey } from '@xuanjiang/contracts/messages';
import type { z } from 'zod';
import { CallError } from './call-error.ts';

/**
 * The refusal for an input that its schema rejects. A schema names a text of the table as its
 * error where the specification gives one; otherwise the text names the field.
 */
export const inputError = (error: z.ZodError): CallError => {
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
