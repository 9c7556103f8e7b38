import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { passagesOf } from '../../lib/said-passages.ts';
import type { SearchSource } from '../search.ts';
import { TALK_UNTIL } from '../talk-times.ts';

/** How the search names a passage of a talk. */
const passageRef = (talkId: string, index: number): string => `${talkId}#${index}`;

/** The talk of a passage. */
export const talkOfPassage = (ref: string): string => ref.slice(0, ref.lastIndexOf('#'));

/**
 * What was said in talks, as published captions have it: a document for each passage, without a title, because it is found
 * by what was said only. It is found once the talk is over.
 */
export const saidDocuments: SearchSource = {
  kind: 'said',
  // What everybody says is no source of names.
  spelt: false,
  async documents(db, refs) {
    const all = db
      .selectFrom('caption_track as c')
      .innerJoin('talk', 'talk.id', 'c.talk_id')
      .select(['talk.id', 'c.shown', TALK_UNTIL.as('until')])
      .where('talk.cancelled', '=', 0)
      .where('c.shown', 'is not', null);
    const rows = await (refs === null ? all : all.where('talk.id', 'in', refs)).execute();
    return rows.flatMap(({ id, shown, until }) =>
      passagesOf(JSON.parse(shown ?? '[]') as Cue[]).map(({ text, cues }, index) => ({
        ref: passageRef(id, index),
        title: '',
        body: text,
        begins: Number(until),
        facts: { talkId: id, cues },
      })),
    );
  },
};
