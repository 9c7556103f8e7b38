import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { earlierName } from '../joining/joined-years.ts';
import { schemeIn, unitYears } from '../policy.ts';
import type { EnrolmentStore } from '../store.ts';
import type { FigureTable } from './figure-keys.ts';
import type { ReadProof } from './proof-present.ts';
import type { ProofStore } from './reading-store.ts';
import { lowestRow, placesRow, summedPlans } from './row-behind.ts';

/** What is asked for, by the columns that name rows; empty for what the row does not have. */
interface ProofKeys {
  readonly university_id: string;
  readonly province_id: string;
  readonly year: number;
  readonly subject: string;
  readonly batch: string;
  readonly major_group: string;
  readonly major_name: string;
  readonly major_code: string;
  readonly category: string;
}

interface Stores {
  readonly store: Pick<EnrolmentStore, 'plans' | 'lines' | 'schemes'>;
  readonly proofs: Pick<ProofStore, 'plans'>;
}

/** Finds the row that a page means: some figures are called by what they are of, and stand in the row of another, or in several. */
export const createProofFinder = ({ store, proofs }: Stores, { ofRow, ofSum }: ReadProof) => {
  const choiceOf = ({ province_id: provinceId, year, subject, batch }: ProofKeys) => {
    return { provinceId, year, subject, batch };
  };

  const behind = async (table: FigureTable, keys: ProofKeys): Promise<ProofStatement[] | null> => {
    const { university_id: id, year } = keys;
    const isOfYear = (row: { readonly year: number }): boolean => row.year === year;
    const lines = (await store.lines(id, choiceOf(keys))).filter(isOfYear);
    const plans = table === 'enrolment_plan' ? await proofs.plans(keys) : [];
    const row = table === 'admission_line' ? lowestRow(lines) : placesRow(keys, plans, lines);
    if (row !== null) return ofRow(row.table, { ...keys, ...row.keys });
    const summed = keys.major_name === '' ? summedPlans(keys, plans) : [];
    return summed.length === 0 ? null : ofSum(summed);
  };

  /** The same unit as it was called in the year that is meant; null where that is not joined with its year. */
  const inYear = async (keys: ProofKeys, unitYear: number): Promise<ProofKeys | null> => {
    const { university_id: id, province_id: provinceId, year } = keys;
    const isWhole = keys.major_group === '' && keys.major_name === '';
    if (unitYear <= year || isWhole) return keys;
    const choice = { ...choiceOf(keys), year: unitYear };
    const scheme = schemeIn(await store.schemes(), provinceId, unitYear);
    const [plans, lines] = [await store.plans(id, choice), await store.lines(id, choice)];
    const { unit, years } = unitYears(plans, lines, unitYear, scheme);
    const name = { group: keys.major_group, major: keys.major_name };
    const found = earlierName(unit, years, name, year);
    return found && { ...keys, major_group: found.group, major_name: found.major };
  };

  /**
   * @param unitYear in which the unit is called as it is asked for
   * @returns null where there is no such row
   */
  return async (
    table: FigureTable,
    asked: ProofKeys,
    unitYear: number,
  ): Promise<ProofStatement[] | null> => {
    if (table === 'exam_scheme') {
      // It counts from a year on.
      const scheme = schemeIn(await store.schemes(), asked.province_id, asked.year);
      return scheme === null ? null : ofRow(table, { ...asked, since: scheme.since });
    }
    const isPlan = table === 'enrolment_plan';
    const isLine = table === 'admission_line';
    const keys = isPlan || isLine ? await inYear(asked, unitYear) : asked;
    if (keys === null) return null;
    const isWhole = keys.major_name === '' && (isPlan || (isLine && keys.major_group === ''));
    const found = isWhole ? null : await ofRow(table, { ...keys });
    return found !== null || !(isWhole || isPlan) ? found : behind(table, keys);
  };
};

export type FindProof = ReturnType<typeof createProofFinder>;
