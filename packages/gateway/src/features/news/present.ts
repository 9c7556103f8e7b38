import type { News } from '@xuanjiang/contracts/news';
import type { NewsRow } from './store.ts';

export const presentNews = (row: NewsRow): News => ({
  Id: row.id,
  Title: row.title,
  Summary: row.summary,
  Category: row.category,
  Source: row.source,
  Publishedtime: row.publishedAt,
  University:
    row.universityId === null
      ? null
      : {
          Id: row.universityId,
          Name: row.universityName ?? '',
          Shortname: row.shortname ?? '',
          Color: row.color ?? '',
        },
});
