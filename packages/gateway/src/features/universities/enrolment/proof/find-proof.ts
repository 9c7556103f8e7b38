import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { schemeIn } from '../policy.ts';
import type { EnrolmentStore } from '../store.ts';
import type { FigureTable } from './figure-keys.ts';
import type { ReadProof } from './proof-present.ts';
import type { RowBehind } from './row-behind.ts';
import { lowestRow, placesRow } from './row-behind.ts';

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

/** Finds the row that a page means: some figures are called by what they are of, and stand in the row of another. */
export const createProofFinder = (
  store: Pick<EnrolmentStore, 'plans' | 'lines' | 'schemes'>,
  readProof: ReadProof,
) => {
  const behind = async (table: FigureTable, keys: ProofKeys): Promise<RowBehind | null> => {
    const { university_id: id, province_id: provinceId, year, subject, batch } = keys;
    const choice = { provinceId, year, subject, batch };
    const isOfYear = (row: { readonly year: number }): boolean => row.year === year;
    const lines = (await store.lines(id, choice)).filter(isOfYear);
    if (table === 'admission_line') return lowestRow(lines);
    return placesRow(keys, (await store.plans(id, choice)).filter(isOfYear), lines);
  };
  /** @returns null where there is no such row */
  return async (table: FigureTable, keys: ProofKeys): Promise<ProofStatement[] | null> => {
    if (table === 'exam_scheme') {
      // It counts from a year on.
      const scheme = schemeIn(await store.schemes(), keys.province_id, keys.year);
      return scheme === null ? null : readProof(table, { ...keys, since: scheme.since });
    }
    const isPlan = table === 'enrolment_plan';
    const isLine = table === 'admission_line';
    const isWhole = keys.major_name === '' && (isPlan || (isLine && keys.major_group === ''));
    const found = isWhole ? null : await readProof(table, { ...keys });
    if (found !== null || !(isWhole || isPlan)) return found;
    const row = await behind(table, keys);
    return row === null ? null : readProof(row.table, { ...keys, ...row.keys });
  };
};

export type FindProof = ReturnType<typeof createProofFinder>;
