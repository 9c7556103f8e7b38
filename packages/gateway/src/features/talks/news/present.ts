import type { News } from '@xuanjiang/contracts/news';
import { presentMarkOf } from '../../../rpc/present-mark.ts';
import type { NewsRow } from './store.ts';

export const presentNews = (row: NewsRow): News => ({
  Id: row.id,
  Title: row.title,
  Summary: row.summary,
  Category: row.category,
  Source: row.source,
  Publishedtime: row.publishedAt,
  University: presentMarkOf(row),
});
