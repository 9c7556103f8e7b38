import { nameKey } from './name-key.ts';

/** A university with the names by which a file or an operator may call it. */
export interface NamedUniversity {
  readonly id: string;
  readonly name: string;
  /** As people say it; else the name. */
  readonly shortName: string;
}

/** Finds universities by id, name or short name; a short name may be that of several. */
export const createUniversityNames = (universities: readonly NamedUniversity[]) => {
  const named = new Map<string, NamedUniversity[]>();
  for (const university of universities) {
    const { id, name, shortName } = university;
    for (const key of new Set([id, name, shortName].map(nameKey))) {
      named.set(key, [...(named.get(key) ?? []), university]);
    }
  }
  const all = (given: string): readonly NamedUniversity[] => named.get(nameKey(given)) ?? [];
  return {
    all,
    /** The only one; else what the report of a file says of the name. */
    one(given: string): NamedUniversity | string {
      const [first, ...others] = all(given);
      if (first === undefined) return `没有这所院校：${given}`;
      return others.length === 0 ? first : `院校不止一所：${given}`;
    },
  };
};
