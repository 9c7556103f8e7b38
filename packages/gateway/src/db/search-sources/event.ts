import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { textOfBlocks } from '../../lib/text-of-blocks.ts';
import type { SearchSource } from '../search.ts';

/** Offline events, by what they are, where they are and who holds them. */
export const eventDocuments: SearchSource = {
  kind: 'event',
  async documents(db, refs) {
    const all = db
      .selectFrom('event')
      .select(['id', 'title', 'summary', 'place', 'address', 'organiser', 'audience', 'intro'])
      .select(['university_id', 'starts_at', 'ends_at'])
      .where('status', '=', 1);
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
      ends: row.ends_at,
      facts: { note: [dayOf(Number(row.starts_at)), row.place].filter(Boolean).join(' · ') },
    }));
  },
};
