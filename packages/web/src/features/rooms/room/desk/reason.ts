import { REASON_MAX } from '@xuanjiang/contracts/realtime/protocol';
import { cleanLine, cutLine } from '@xuanjiang/contracts/rules/clean-text';
import { t } from './desk-texts.ts';

/** The usual reasons. */
export const QUICK_REASONS = ['reasonFlood', 'reasonAdvert', 'reasonAbuse', 'other'] as const;

/** A reason that is being given. */
export interface ReasonDraft {
  readonly quick: (typeof QUICK_REASONS)[number] | null;
  readonly note: string;
}

export const NO_REASON: ReasonDraft = { quick: null, note: '' };

/** The reason as it is sent; empty while none is given. */
export const reasonText = ({ quick, note }: ReasonDraft): string => {
  const words = cleanLine(note);
  if (quick === null) return '';
  const text = quick === 'other' ? words : [t(quick), words].filter(Boolean).join('：');
  return cutLine(text, REASON_MAX);
};
