import { CAPTION_LIMITS } from '@xuanjiang/contracts/rules/caption-limits';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { SaidTalk } from '../../../db/said-query.ts';
import { createSaidReader } from '../../../db/said-query.ts';
import type { SaidPlace } from '../../../lib/said-passages.ts';
import { placesIn } from '../../../lib/said-passages.ts';

/** What was said in talks, as the search index has it. */
export const createSaidStore = (database: DatabaseAccess) => createSaidReader(database);

export type SaidStore = ReturnType<typeof createSaidStore>;

/**
 * The first places of talks at which words were said. A frequent word has enough of them in the first passage of a talk,
 * and reading a passage is most of the work of a search: the next is read only for talks that have too few.
 * @param words folded, none empty
 */
export const readPlaces = async (
  said: Pick<SaidStore, 'passages'>,
  talks: readonly SaidTalk[],
  words: readonly string[],
): Promise<Map<string, SaidPlace[]>> => {
  const max = CAPTION_LIMITS.placesMax;
  const found = new Map(talks.map(({ talkId }): [string, SaidPlace[]] => [talkId, []]));
  // Each passage has a place at least.
  for (let at = 0; at < max; at += 1) {
    const wanting = talks.flatMap(({ talkId, passageIds }) => {
      const [id, places] = [passageIds[at], found.get(talkId)];
      return id === undefined || places === undefined || places.length >= max
        ? []
        : [{ id, places }];
    });
    const passages = await said.passages(wanting.map(({ id }) => id));
    for (const { id, places } of wanting) {
      const passage = passages.get(id);
      if (passage !== undefined) places.push(...placesIn(passage, words, max - places.length));
    }
  }
  return found;
};
