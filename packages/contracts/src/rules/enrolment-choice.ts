/** For whom and when plans and lines are given. */
export interface Choice {
  readonly provinceId: string;
  readonly year: number;
  readonly subject: string;
  readonly batch: string;
}

/** What was asked for; undefined where it was left open. */
export type AskedChoice = { readonly [K in keyof Choice]?: Choice[K] | undefined };

const keepEqual = <C extends Choice, K extends keyof Choice>(
  choices: readonly C[],
  key: K,
  asked: Choice[K] | undefined,
): readonly C[] => {
  const equal = choices.filter((choice) => choice[key] === asked);
  return equal.length > 0 ? equal : choices;
};

/**
 * The choice with data that is nearest to what was asked for: the province counts most, then the
 * year, the type of subjects and the batch. Another year is the closest one, the newer of two.
 * @param choices in the order of preference
 */
export const nearestChoice = <C extends Choice>(
  choices: readonly C[],
  asked: AskedChoice,
): C | null => {
  const inProvince = keepEqual(choices, 'provinceId', asked.provinceId);
  const wanted = asked.year ?? Math.max(...inProvince.map(({ year }) => year));
  const distance = ({ year }: C): number => Math.abs(year - wanted) - (year > wanted ? 0.5 : 0);
  const closest = Math.min(...inProvince.map(distance));
  const inYear = inProvince.filter((choice) => distance(choice) === closest);
  const ofSubject = keepEqual(inYear, 'subject', asked.subject);
  return keepEqual(ofSubject, 'batch', asked.batch)[0] ?? null;
};
