import type { SignupState } from '@xuanjiang/contracts/signup';
import { SIGNUP_PART_MIN, SIGNUP_TURNS_MAX, SIGNUPS_MAX } from '@xuanjiang/contracts/signup';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';

/** What is known of an account that wants to sign up with a university. */
export interface AddState {
  /** It has a school. */
  readonly registered: boolean;
  /** It consents to universities looking up its registration. */
  readonly agreed: boolean;
  /** With how many universities it is signed up. */
  readonly standing: number;
  /** How often it signed up with this one before. */
  readonly turns: number;
}

export type AddRefusal =
  | 'signupNeedsRegistration'
  | 'signupNeedsConsent'
  | 'signupsFull'
  | 'signupTooOften';

/** Why an account cannot sign up with one more university; null where it can. */
export const addRefusal = ({
  registered,
  agreed,
  standing,
  turns,
}: AddState): AddRefusal | null => {
  if (!registered) return 'signupNeedsRegistration';
  if (!agreed) return 'signupNeedsConsent';
  if (standing >= SIGNUPS_MAX) return 'signupsFull';
  return turns >= SIGNUP_TURNS_MAX ? 'signupTooOften' : null;
};

/** Whether the university sees it. @param withdrawnAt null while it stands */
export const stateOf = (withdrawnAt: number | null, agreed: boolean): SignupState => {
  if (withdrawnAt !== null) return 'withdrawn';
  return agreed ? 'shown' : 'hidden';
};

/**
 * The university whose sign-ups staff may see.
 * @throws CallError forbidden for an operator, who works for none
 */
export const ownUniversity = ({
  role,
  universityId,
}: Pick<Caller, 'role' | 'universityId'>): string => {
  if (role !== 'worker' || universityId === null) {
    throw new CallError('forbidden', { message: 'signupNoUniversity' });
  }
  return universityId;
};

/**
 * The parts of a figure that may be told, the largest first, and how many are in the others together. The total less
 * what is told gives what the others are: where that would be too few, the smallest of those that are large enough
 * goes with them. None are told where all together are too few.
 */
export const largeParts = <P extends { readonly count: number }>(
  parts: readonly P[],
): { readonly large: P[]; readonly others: number } => {
  const whole = parts
    .map((part) => ({ ...part, count: Number(part.count) }))
    .toSorted((a, b) => b.count - a.count);
  const large = whole.filter(({ count }) => count >= SIGNUP_PART_MIN);
  const others = whole.slice(large.length);
  const sum = () => others.reduce((all, { count }) => all + count, 0);
  while (others.length > 0 && sum() < SIGNUP_PART_MIN) {
    const smallest = large.pop();
    if (smallest === undefined) break;
    others.push(smallest);
  }
  return { large, others: sum() >= SIGNUP_PART_MIN ? sum() : 0 };
};
