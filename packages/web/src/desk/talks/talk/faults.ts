import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { TalkProblem } from '@xuanjiang/contracts/rules/talk-problems';
import { TALK_LENGTH_MAX_MS } from '@xuanjiang/contracts/rules/talk-problems';
import { PROBLEM_TEXTS } from './labels.ts';
import type { TalkFields } from './model.ts';
import { PLACES } from './model.ts';
import { t } from './texts.ts';

/** What is said under a field, as a `Form.Item` takes it; nothing where nothing is to be mended. */
export type FaultOf = (
  field: keyof TalkFields,
) => { readonly validateStatus: 'error'; readonly help: string } | null;

export const faultsOf =
  (problems: readonly TalkProblem[]): FaultOf =>
  (field) => {
    const problem = problems.find((one) => PLACES[one].field === field);
    if (problem === undefined) return null;
    const hours = TALK_LENGTH_MAX_MS / HOUR_MS;
    return { validateStatus: 'error', help: t(PROBLEM_TEXTS[problem], { hours }) };
  };
