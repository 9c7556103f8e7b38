import type { Path, Route } from '@xuanjiang/contracts/rules/routes';
import { ROUTES } from '@xuanjiang/contracts/rules/routes';
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

/** Where the things are listed of which pages for reading show one. */
const LISTS: Readonly<Partial<Record<Path, string>>> = {
  '/orgDetail': '/api/uni/find?Limit=1&Today=true',
  '/recruitDetail': '/api/book/find?Limit=1',
  '/ebookSetList': '/api/book/set/find?Limit=1',
  '/consulationDetail': '/api/news/find?Limit=1',
  '/specailVideos': '/api/stream/groups/find?Limit=1',
  '/eventoffDetail': '/api/event/eventoff/find?Limit=1',
  '/consultDetail': '/api/uni/consult/find?Limit=1',
};

/** The addresses that visitors may read where `OPEN_READING` is on, each with something to show. */
export const readingPages = async (url: string): Promise<readonly string[]> => {
  const routes: readonly (readonly [string, Route])[] = Object.entries(ROUTES);
  const pages = routes
    .filter(([, { access }]) => access === 'reading')
    .map(async ([path, { listed }]) => {
      const list = LISTS[path as Path];
      const page = path.replace(':id', '110000');
      if (list === undefined) return [page];
      const one = `${page}?id=${await firstOf(url, list)}`;
      return listed ? [page, one] : [one];
    });
  const exam = `province=440000&subject=${encodeURIComponent('物理类')}`;
  return [
    ...(await Promise.all(pages)).flat(),
    `/rank?${exam}`,
    `/compare?${exam}&units=${ANSWERING},4111010001`,
  ];
};
