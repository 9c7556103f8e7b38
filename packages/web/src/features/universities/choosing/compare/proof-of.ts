import { unitWords } from '../../own/public.ts';
import type { ProofKey } from '../../proof/public.ts';
import type { Column } from './use-compare.ts';

/** The figures of a unit that have a proof. */
export type Part = 'rank' | 'score' | 'plan' | 'tuition';

const FIELDS = {
  rank: { Kind: 'line', field: 'min_rank' },
  score: { Kind: 'line', field: 'min_score' },
  plan: { Kind: 'plan', field: 'plan_count' },
  tuition: { Kind: 'plan', field: 'tuition' },
} as const;

/**
 * Where a figure of a unit comes from; null where no row is asked for: the majors of a group, and of a university, have each
 * their tuition.
 */
export const proofOf = (
  { key, facts, data, university }: Pick<Column, 'key' | 'facts' | 'data' | 'university'>,
  part: Part,
  said: Pick<ProofKey, 'label' | 'value' | 'before'>,
): ProofKey | null => {
  const { Kind, field } = FIELDS[part];
  const isMajor = key.major !== '' || key.code !== '';
  if (facts === null) return null;
  if (part === 'tuition' && !isMajor) return null;
  const { Provinceid, Year, Subject, Batch } = facts.exam;
  return {
    row: {
      ...{ Kind, Universityid: key.universityId, Provinceid, Year, Subject, Batch },
      ...{ Group: key.group, Major: key.major },
      ...(Kind === 'plan' && { Code: key.code, Category: key.category }),
    },
    field,
    ...said,
    university,
    unit: unitWords(key),
    sources: (Kind === 'plan' ? data?.Plansources : data?.Linesources) ?? [],
  };
};
