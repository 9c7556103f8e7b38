import type { SearchSource } from './search-document.ts';
import { eventDocuments } from './search-sources/event.ts';
import { groupDocuments } from './search-sources/group.ts';
import { guideDocuments } from './search-sources/guide.ts';
import { newsDocuments } from './search-sources/news.ts';
import { questionDocuments } from './search-sources/question.ts';
import { saidDocuments } from './search-sources/said.ts';
import { talkDocuments } from './search-sources/talk.ts';
import { universityDocuments } from './search-sources/university.ts';

/**
 * Everything that the search finds at a time, UTC ms. A feature joins with a file in `search-sources/`, a line here, and
 * `await indexRows(engine, db, …Documents, [id])` in each transaction that changes one of its rows.
 */
export const searchSources = (now: number): readonly SearchSource[] => [
  // First, because their names go into the documents of the others.
  universityDocuments,
  talkDocuments,
  questionDocuments,
  guideDocuments,
  newsDocuments(now),
  eventDocuments,
  groupDocuments,
  saidDocuments,
];
