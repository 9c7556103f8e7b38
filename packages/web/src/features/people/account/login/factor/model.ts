import { FACTOR_DIGITS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { typedCode, WRITTEN_LENGTH } from '@xuanjiang/contracts/rules/written-code';

/**
 * What is asked for: a code of the app, a recovery code, the set-up code, the first code of a new
 * secret; at the end the recovery codes are shown.
 */
export type FactorStep = 'code' | 'recovery' | 'setup' | 'secret' | 'kept';

/**
 * The step before another; null for the login by phone.
 * @param missing whether the account has no second factor yet
 */
export const stepBefore = (step: FactorStep, missing: boolean): FactorStep | null => {
  if (step === 'recovery') return 'code';
  if (step === 'setup') return missing ? null : 'code';
  if (step === 'secret') return 'setup';
  // The recovery codes are not shown again.
  return step === 'kept' ? 'kept' : null;
};

/** Where a refusal leads; null to the login by phone: the code of the SMS is no longer valid. */
export const afterRefusal = (code: number, step: FactorStep): FactorStep | null => {
  if (code === CODES.input || code === CODES.accountLocked) return null;
  return code === CODES.factorMissing ? 'setup' : step;
};

const APP_CODE = new RegExp(`^[0-9]{${FACTOR_DIGITS}}$`);

/** Whether it can be a code of the app. */
export const isAppCode = (typed: string): boolean => APP_CODE.test(typedCode(typed));

/** Whether it can be a recovery code or a set-up code. */
export const isWrittenCode = (typed: string): boolean => typedCode(typed).length === WRITTEN_LENGTH;

/** A secret in groups of four, to be typed in by hand. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
