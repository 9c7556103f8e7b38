import type { Lang } from '@xuanjiang/contracts/messages';
import { isPublicPage } from '@xuanjiang/contracts/rules/pages';
import { pageFacts } from '../../lib/page-facts.ts';
import type { ShareSubject } from '../../lib/wechat/share-option.ts';
import { t as headText } from '../../screens/head-texts.ts';
import { IDLE_ROUTES } from '../idle-routes.ts';
import { routeOf } from '../routes.ts';
import { t } from '../texts.ts';
import { routeTitle } from '../title-of.ts';
import type { HeadElement } from './head-html.ts';
import type { Shown } from './head-of.ts';
import { headOf, NOTHING_SHOWN } from './head-of.ts';

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
  const about = route === null ? undefined : IDLE_ROUTES[route.path].about;
  return headOf({
    ...page,
    brand: t('brand'),
    title: route === null ? t('notFoundTitle') : routeTitle(route.path),
    description: about === undefined ? t('shareDescription') : headText(about),
    indexed: isPublicPage(page.pathname, pageFacts.config.openReading),
    subject,
    shown: { ...NOTHING_SHOWN, ...shown },
  });
};
