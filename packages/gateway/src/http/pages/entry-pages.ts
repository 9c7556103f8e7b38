import { listedPages } from '@xuanjiang/contracts/rules/pages';
import type { PageView } from './page-view.ts';

/** What a visitor of a first page has answered of the own province: nothing. */
const NO_PROVINCE = '';

/**
 * The pages with which visitors begin, by the specification, as those get them who come for the first time; the main
 * page comes first.
 * @param origin where the site is, without a slash at the end
 */
export const entryPages = (origin: string): readonly PageView[] =>
  (['zh', 'en'] as const).flatMap((lang) =>
    listedPages(false).flatMap((pathname) =>
      [false, true].map(
        (wide): PageView => ({
          ...{ origin, pathname, search: '', lang, wide },
          ...{ province: NO_PROVINCE, own: false, skeleton: false },
        }),
      ),
    ),
  );
