import type { Database } from '../../../../db/database.ts';
import { editDistance } from '../../../../lib/edit-distance.ts';
import { createUniversityNames } from '../../../../lib/university-names.ts';
import { createUniversityStore } from '../store.ts';

export interface FoundUniversity {
  readonly id: string;
  readonly name: string;
}

/** Universities that are suggested where none has the name. */
const SUGGESTED_MAX = 5;
/** Letters that a suggested name may differ in. */
const SUGGESTED_DISTANCE = 3;

/**
 * The university that an operator names.
 * @param given its id, its name or its short name
 * @returns else the line that says what is wrong, with names that are near
 */
export const findUniversity = async (
  database: Database,
  given: string,
): Promise<FoundUniversity | string> => {
  const all = await createUniversityStore(database).names();
  if (all.length === 0) return 'the database has no universities';
  const found = createUniversityNames(all).all(given);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const near =
    found.length > 0
      ? found
      : all
          .map((each) => {
            const contained = each.name.includes(given) || given.includes(each.shortName);
            return { ...each, distance: contained ? 0 : editDistance(given, each.name) };
          })
          .filter(({ name, distance }) => distance <= Math.min(SUGGESTED_DISTANCE, name.length - 2))
          .sort((a, b) => a.distance - b.distance);
  const what = found.length > 0 ? `several universities are ${given}` : `no university is ${given}`;
  const names = near.slice(0, SUGGESTED_MAX).map(({ id, name }) => `${name} (${id})`);
  return names.length === 0 ? what : `${what}; near are ${names.join(', ')}`;
};
