import { callApi } from './identity.ts';

/** The id of the first row of a list. */
const firstOf = async (url: string, path: string): Promise<string> => {
  const { data } = await callApi<{ List: { Id: string }[] }>(url, path);
  const [first] = data.List;
  if (first === undefined) throw new Error(`the demo has nothing at ${path}`);
  return first.Id;
};

/** A university in whose rooms questions were answered. */
export const ANSWERING = '4133010335';

/** The addresses that visitors may read where `OPEN_READING` is on, each with something to show. */
export const readingPages = async (url: string): Promise<readonly string[]> => {
  const [university, guide, guideSet, article, collect] = await Promise.all([
    firstOf(url, '/api/uni/find?Limit=1&Today=true'),
    firstOf(url, '/api/book/find?Limit=1'),
    firstOf(url, '/api/book/set/find?Limit=1'),
    firstOf(url, '/api/news/find?Limit=1'),
    firstOf(url, '/api/stream/groups/find?Limit=1'),
  ]);
  return [
    '/orgList',
    `/orgDetail?id=${university}`,
    '/ebook',
    '/ebookSetList',
    `/ebookSetList?id=${guideSet}`,
    `/recruitDetail?id=${guide}`,
    '/video/dist/110000',
    '/videoNow',
    '/videoSearch',
    '/zhuanDetails',
    `/specailVideos?id=${collect}`,
    '/promotionDetail',
    '/activityList',
    '/myGkKnow',
    `/consulationDetail?id=${article}`,
    '/consulationSearch',
  ];
};
