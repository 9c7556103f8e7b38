import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';

/** What a plan says of a university: its majors and campuses, each once, those with most places first. */
export interface Offered {
  readonly majors: readonly string[];
  readonly campuses: readonly string[];
}

/** @param data of one province and year */
export const offeredIn = ({ Groups }: Pick<EnrolmentData, 'Groups'>): Offered => {
  const planned = Groups.flatMap(({ Majors }) => Majors).sort(
    (one, other) => (other.Plan ?? 0) - (one.Plan ?? 0),
  );
  const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];
  return {
    majors: unique(planned.map(({ Name }) => Name)),
    campuses: unique(planned.map(({ Campus }) => Campus)),
  };
};
