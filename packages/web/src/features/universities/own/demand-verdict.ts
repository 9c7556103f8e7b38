import type { Fit } from '@xuanjiang/contracts/rules/subject-demand';
import { fitsDemand, missedClauses, readDemand } from '@xuanjiang/contracts/rules/subject-demand';
import { t } from './texts.ts';

/** Whether a demand fits the chosen subjects. */
export interface Verdict {
  readonly fit: Fit;
  /** What is lacking, in words; empty where nothing is, and where the rule cannot tell. */
  readonly lacking: string;
}

/** Whether a demand, as published, fits the chosen subjects. */
export const verdictOf = (text: string, chosen: readonly string[]): Verdict => {
  const demand = readDemand(text);
  const fit = fitsDemand(demand, chosen);
  if (fit !== 'misses' || demand === null) return { fit, lacking: '' };
  const lacking = missedClauses(demand, chosen).map(({ of, least }) => {
    const missed = of.filter((name) => !chosen.includes(name));
    return missed.join(least === of.length ? '、' : t('ownOr'));
  });
  return { fit, lacking: lacking.join('、') };
};
