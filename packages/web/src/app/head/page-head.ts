import type { Lang } from '@xuanjiang/contracts/messages';
import { isPublicPage } from '@xuanjiang/contracts/rules/pages';
import { pageFacts } from '../../lib/page-facts.ts';
import type { KeyOf } from '../../lib/texts.ts';
import type { ShareSubject } from '../../lib/wechat/share-option.ts';
import { t as about } from '../../screens/head-texts.ts';
import type { Path } from '../paths.ts';
import { routeOf } from '../paths.ts';
import { t } from '../texts.ts';
import type { HeadElement } from './head-html.ts';
import type { Shown } from './head-of.ts';
import { headOf, NOTHING_SHOWN } from './head-of.ts';

/** What is said of the pages of a route; of all others, what is said of the product. */
const ABOUT: Readonly<Partial<Record<Path, KeyOf<typeof about>>>> = {
  '/orgList': 'aboutOrgList',
  '/orgDetail': 'aboutOrgDetail',
  '/ebook': 'aboutEbook',
  '/recruitDetail': 'aboutEbook',
  '/mPdf': 'aboutEbook',
  '/ebookSetList': 'aboutEbookSets',
  '/myGkKnow': 'aboutNews',
  '/consulationDetail': 'aboutNews',
  '/consulationSearch': 'aboutNews',
  '/searchAll': 'aboutSearch',
  '/videoSearch': 'aboutSearch',
  '/videoNow': 'aboutTimetable',
  '/video/dist/:id': 'aboutDist',
  '/zhuanDetails': 'aboutCollects',
  '/advList': 'aboutCollects',
  '/goodUAList': 'aboutCollects',
  '/specailVideos': 'aboutCollects',
  '/activity': 'aboutCampaigns',
  '/activityList': 'aboutCampaigns',
  '/eventoff': 'aboutEvents',
  '/eventoffDetail': 'aboutEvents',
  '/consult': 'aboutGroups',
  '/consultDetail': 'aboutGroups',
};

export interface PageFacts {
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly lang: Lang;
  readonly subject?: ShareSubject | null;
  readonly shown?: Partial<Shown>;
}

/** The head of the page at an address: its route's, and what the page shows where that is known. */
export const pageHead = ({
  subject = null,
  shown = {},
  ...page
}: PageFacts): readonly HeadElement[] => {
  const route = routeOf(page.pathname === '/' ? '/video' : page.pathname);
  const title = route === null ? t('notFoundTitle') : t(route.title ?? 'brand');
  const key = route === null ? undefined : ABOUT[route.path];
  const description = key === undefined ? t('shareDescription') : about(key);
  return headOf({
    ...page,
    brand: t('brand'),
    title,
    description,
    indexed: isPublicPage(page.pathname, pageFacts.config.openReading),
    subject,
    shown: { ...NOTHING_SHOWN, ...shown },
  });
};
