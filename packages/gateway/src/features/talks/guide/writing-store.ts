import { GUIDE_VERSIONS_MAX } from '@xuanjiang/contracts/guide-staff';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { Tables } from '../../../db/tables.ts';
import type { GuideFileFacts } from './checking/check-guide.ts';
import type { GuideTexts } from './staff-policy.ts';

interface WrittenTexts extends Act {
  readonly id: string;
  readonly version: number;
  readonly texts: GuideTexts;
}

/** Writes the texts of a guide, and keeps them as a version. What was there before versions were kept becomes one too. */
export const putTexts = async (
  db: Transaction<Tables>,
  { id, version, texts, actor, time }: WrittenTexts,
): Promise<void> => {
  const { title, intro, type, year, provinces } = texts;
  const guide_id = id;
  if (version > 1) await keepFirst(db, id, version - 1);
  const nationwide = Number(provinces.length === 0);
  await db
    .updateTable('guide')
    .set({ title, intro, type, year, nationwide })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('guide_province').where('guide_id', '=', id).execute();
  if (provinces.length > 0) {
    await db
      .insertInto('guide_province')
      .values([...new Set(provinces)].map((province_id) => ({ guide_id, province_id })))
      .execute();
  }
  await db
    .insertInto('guide_version')
    .values({
      ...{ guide_id, version, title, intro, type, year },
      provinces: JSON.stringify(provinces),
      written_by: actor,
      created_at: time,
    })
    .execute();
  await db
    .deleteFrom('guide_version')
    .where('guide_id', '=', id)
    .where('version', '<=', version - GUIDE_VERSIONS_MAX)
    .execute();
};

/** The texts of a guide that no version has: a command or the demo has written them. */
const keepFirst = async (db: Transaction<Tables>, id: string, version: number): Promise<void> => {
  const known = await db
    .selectFrom('guide_version')
    .select('version')
    .where('guide_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  const row = await db
    .selectFrom('guide')
    .select(['title', 'intro', 'type', 'year', 'published_at as publishedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const provinces = await db
    .selectFrom('guide_province')
    .select('province_id as provinceId')
    .where('guide_id', '=', id)
    .orderBy('province_id')
    .execute();
  const { publishedAt, ...texts } = row;
  await db
    .insertInto('guide_version')
    .values({
      guide_id: id,
      version,
      ...texts,
      provinces: JSON.stringify(provinces.map(({ provinceId }) => provinceId)),
      written_by: null,
      created_at: publishedAt,
    })
    .execute();
};

/** A file that was checked. */
export interface CheckedFile {
  readonly fileKey: string;
  /** The facts that the check has found, as JSON. */
  readonly found: string;
}

/** Gives a guide a file. Places and bookmarks of readers stay. */
export const writeFile = async (
  db: Transaction<Tables>,
  id: string,
  { fileKey, found }: CheckedFile,
): Promise<void> => {
  const { pages, sections, texts, hash, size } = JSON.parse(found) as GuideFileFacts;
  const guide_id = id;
  await db
    .updateTable('guide')
    .set({ pages, file_key: fileKey, file_hash: hash, file_size: size })
    .where('id', '=', id)
    .execute();
  const links = await db
    .selectFrom('guide_link as link')
    .innerJoin('guide_section as section', (join) =>
      join
        .onRef('section.guide_id', '=', 'link.guide_id')
        .onRef('section.position', '=', 'link.position'),
    )
    .select(['section.title', 'link.talk_id', 'link.at_ms'])
    .where('link.guide_id', '=', id)
    .execute();
  for (const table of ['guide_link', 'guide_section', 'guide_page'] as const) {
    await db.deleteFrom(table).where('guide_id', '=', id).execute();
  }
  const outline = sections.map((section, position) => ({ ...section, guide_id, position }));
  for (const part of inParts(outline)) {
    await db.insertInto('guide_section').values(part).execute();
  }
  const read = texts.flatMap((text, index) =>
    text === '' ? [] : { guide_id, page: index + 1, text },
  );
  for (const part of inParts(read)) await db.insertInto('guide_page').values(part).execute();
  // Talks treat sections: those that are called as before are treated as before.
  const kept = links.flatMap(({ title, ...link }) => {
    const position = sections.findIndex((section) => section.title === title);
    return position === -1 ? [] : { ...link, guide_id, position };
  });
  for (const part of inParts(kept)) await db.insertInto('guide_link').values(part).execute();
};
