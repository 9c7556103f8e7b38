import { POLL_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { areDifferent } from '@xuanjiang/contracts/rules/different-options';

/** A new poll as it is written. */
export interface PollDraft {
  readonly title: string;
  readonly options: readonly string[];
}

export const EMPTY_POLL: PollDraft = {
  title: '',
  options: Array.from({ length: POLL_LIMITS.optionsMin }, () => ''),
};

/** What can be opened of a draft, without the answers that were left empty. */
export const pollOf = ({
  title,
  options,
}: PollDraft): {
  /** Null while it lacks something. */
  readonly poll: { readonly Title: string; readonly Options: string[] } | null;
  /** Two answers are the same. */
  readonly fault: boolean;
} => {
  const Title = cleanLine(title);
  const Options = options.map(cleanLine).filter((option) => option !== '');
  const fault = !areDifferent(Options);
  const whole = Title !== '' && Options.length >= POLL_LIMITS.optionsMin && !fault;
  return { poll: whole ? { Title, Options } : null, fault };
};
