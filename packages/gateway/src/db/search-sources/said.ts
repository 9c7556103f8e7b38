import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { movedCues } from '@xuanjiang/contracts/rules/captions';
import type { Kysely } from 'kysely';
import { passagesOf } from '../../lib/said-passages.ts';
import { CLOCK_ORIGIN, cueClockOf, isOfPlayed } from '../caption-clock.ts';
import { inParts } from '../in-parts.ts';
import type { SearchDocument, SearchSource } from '../search-document.ts';
import type { Tables } from '../tables.ts';
import { TALK_UNTIL } from '../talk-times.ts';

/** Talks whose cues are read at once: those of a long one are some hundred kB of JSON. */
const READ_TALKS = 50;

/** How the search names a passage of a talk. */
const passageRef = (talkId: string, index: number): string => `${talkId}#${index}`;

/** The talk of a passage. */
export const talkOfPassage = (ref: string): string => ref.slice(0, ref.lastIndexOf('#'));

const talksWithCaptions = async (db: Kysely<Tables>): Promise<string[]> => {
  const rows = await db
    .selectFrom('caption_track')
    .select('talk_id')
    .where('shown', 'is not', null)
    .execute();
  return rows.map(({ talk_id }) => talk_id);
};

const documentsOf = async (
  db: Kysely<Tables>,
  talkIds: readonly string[],
): Promise<SearchDocument[]> => {
  const rows = await db
    .selectFrom('caption_track as c')
    .innerJoin('talk', 'talk.id', 'c.talk_id')
    .leftJoin('replay as p', 'p.talk_id', 'c.talk_id')
    .leftJoin('broadcast as b', 'b.talk_id', 'c.talk_id')
    .leftJoin('film as f', 'f.id', 'p.film_id')
    .select(['talk.id', 'c.shown', TALK_UNTIL.as('until')])
    .select(['p.clock as knots', 'p.duration_ms as durationMs', CLOCK_ORIGIN.as('originAt')])
    .where('talk.cancelled', '=', 0)
    .where('c.shown', 'is not', null)
    .where('talk.id', 'in', talkIds)
    .where(isOfPlayed)
    .where((eb) => eb.or([eb('p.state', 'is', null), eb('p.state', '=', 'published')]))
    .execute();
  return rows.flatMap(({ id, shown, until, ...times }) => {
    const clock = cueClockOf(times);
    const said = JSON.parse(shown ?? '[]') as Cue[];
    const played = clock === null ? said : movedCues(said, clock);
    return passagesOf(played).map(({ text, cues }, index) => ({
      ref: passageRef(id, index),
      title: '',
      body: text,
      begins: Number(until),
      facts: { talkId: id, cues },
    }));
  });
};

/**
 * What was said in talks, as published captions have it: a document for each passage, without a title, because it is found
 * by what was said only. It is found once the talk is over, where its replay plays it: whoever changes a replay indexes its
 * talk anew.
 */
export const saidDocuments: SearchSource = {
  kind: 'said',
  // What everybody says is no source of names.
  spelt: false,
  async documents(db, refs) {
    // `refillSearch` names passages and gets those. A change of captions names the talk and gets all its passages.
    const given = refs?.map((ref) => (ref.includes('#') ? talkOfPassage(ref) : ref));
    const talkIds = [...new Set(given ?? (await talksWithCaptions(db)))];
    const wanted = refs === null ? null : new Set(refs);
    const documents: SearchDocument[] = [];
    for (const part of inParts(talkIds, READ_TALKS)) {
      for (const document of await documentsOf(db, part)) {
        const { ref } = document;
        if (wanted === null || wanted.has(ref) || wanted.has(talkOfPassage(ref))) {
          documents.push(document);
        }
      }
    }
    return documents;
  },
};
