import type { Fit } from '@xuanjiang/contracts/rules/subject-demand';
import { fitsDemand, readDemand } from '@xuanjiang/contracts/rules/subject-demand';

/** Whether demands fit the chosen subjects. */
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
  const lacking = demand
    .filter(({ of, least }) => of.filter((name) => chosen.includes(name)).length < (least ?? 1))
    .map(({ of, least }) =>
      of.filter((name) => !chosen.includes(name)).join(least === of.length ? '、' : '或'),
    );
  return { fit, lacking: lacking.join('、') };
};
