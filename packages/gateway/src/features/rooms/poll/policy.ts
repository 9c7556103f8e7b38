import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { Cast } from '../../../room/vote.ts';

/** Why a vote in a poll was refused; null where it was not. */
export const voteRefusal = (
  outcome: Cast,
): { readonly code: 'notFound' | 'conflict' | 'input'; readonly message: MessageKey } | null => {
  if (outcome === 'counted') return null;
  if (outcome === 'same') return { code: 'conflict', message: 'pollChosen' };
  if (outcome === 'ended') return { code: 'conflict', message: 'pollClosed' };
  if (outcome === 'choice') return { code: 'input', message: 'pollNoChoice' };
  return { code: 'notFound', message: 'pollNotFound' };
};
