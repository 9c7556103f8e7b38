import type {
  NewsContent,
  NewsVersion,
  StaffNews,
  StaffNewsDetail,
} from '@xuanjiang/contracts/news-staff';
import { presentMarkOf } from '../../../rpc/present-mark.ts';
import type { NewsVersionRow, StaffNewsRow } from './staff-store.ts';

/** What is edited of an article comes first: its own text, or else what readers see. */
export const presentStaffNews = (row: StaffNewsRow): StaffNews => {
  const draft = row.draft === null ? null : (JSON.parse(row.draft) as NewsContent);
  return {
    Id: row.id,
    Version: row.version,
    State: row.state,
    Changed: row.state === 'published' && draft !== null,
    Title: draft?.Title ?? row.title,
    Category: draft?.Category ?? row.category,
    Source: draft?.Source ?? row.source,
    University: presentMarkOf(row),
    Publishedtime: row.state === 'published' ? row.published_at : 0,
    Changedtime: row.updated_at,
  };
};

export const presentEditedNews = (row: StaffNewsRow, content: NewsContent): StaffNewsDetail => ({
  ...presentStaffNews(row),
  ...content,
});

export const presentVersion = (row: NewsVersionRow): NewsVersion => ({
  Number: row.number,
  Time: row.createdAt,
  By: row.by,
  Byname: row.byName ?? '',
  Content: JSON.parse(row.content) as NewsContent,
});
