import { mapping } from '../data/mapping.ts';
import type { RegionCode } from './region.ts';

/**
 * The code in the newer copy that now holds the whole territory of a retired code.
 *
 * `undefined` for a code that is not retired, and for one whose territory was divided or whose
 * fate is not on record: then the person must choose again. Look a code up in the newer table
 * first: `table.name(code) === undefined ? currentCode(code) : code`.
 */
export function currentCode(oldCode: RegionCode): RegionCode | undefined {
  return Object.hasOwn(mapping, oldCode) ? mapping[oldCode] : undefined;
}
