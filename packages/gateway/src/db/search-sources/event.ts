import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { textOfBlocks } from '../../lib/text-of-blocks.ts';
import { PUBLISHED } from '../published.ts';
import type { SearchSource } from '../search-document.ts';

/** Search shows texts as they are stored, which are Chinese. */
const CANCELLED = '已取消';

const noteOf = (row: {
  readonly cancelled: number;
  readonly starts_at: number;
  readonly place: string;
}): string =>
  [row.cancelled === 1 ? CANCELLED : '', dayOf(Number(row.starts_at)), row.place]
    .filter((part) => part !== '')
    .join(' · ');

/** Offline events, by what they are, where they are and who holds them. */
export const eventDocuments: SearchSource = {
  kind: 'event',
  async documents(db, refs) {
    const all = db
      .selectFrom('event')
      .select(['id', 'title', 'summary', 'place', 'address', 'organiser', 'audience', 'intro'])
      .select(['university_id', 'starts_at', 'ends_at', 'cancelled'])
      .where('status', '=', PUBLISHED);
    const rows = await (refs === null ? all : all.where('id', 'in', refs)).execute();
    return rows.map((row) => ({
      ref: row.id,
      title: row.title,
      names: [row.place, row.organiser].filter((name) => name !== ''),
      body: [
        row.summary,
        row.address,
        row.audience,
        textOfBlocks(JSON.parse(row.intro) as ContentBlock[]),
      ].join('\n'),
      universityId: row.university_id,
      begins: row.starts_at,
      // One that was called off is found like one that is over.
      ends: row.cancelled === 1 ? row.starts_at : row.ends_at,
      facts: { note: noteOf(row) },
    }));
  },
};
