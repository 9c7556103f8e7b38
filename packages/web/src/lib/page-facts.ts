import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { Browser } from './browser.ts';

/** What the server drew a page for, where the browser of a user may say something else. */
export interface Drawn {
  /** UTC ms. See `pageNow`. */
  readonly at: number;
  /** In the desktop layout. See `useWide`. */
  readonly wide: boolean;
  /** The answer that the cookie of the own province holds; empty for none. See `useProvince`. */
  readonly province: string;
  /** Whether the main page keeps the place of what is one's own; false where left out. */
  readonly own?: boolean;
  /** See `PageFacts`. */
  readonly othersLive?: boolean;
}

/** What is known of the page before anything is drawn: the same for its whole life. */
export interface PageFacts {
  /** zh is the language; `?lang=en` on the first address of the page gives English. */
  readonly lang: Lang;
  readonly browser: Browser;
  /** What the gateway wrote into the page. */
  readonly config: AppConfig;
  /**
   * On the server, and while a browser takes over what the server drew: then both must draw the same.
   * Null once that is done, and for a page that the browser draws itself.
   */
  readonly drawn: Drawn | null;
  /** When the page was asked for, talks were live beside the one that its wide main page shows in large. */
  readonly othersLive?: boolean;
}

/**
 * The facts of the page that is drawn. An entry gives them: that of the browser reads them once, that
 * of the server gives them anew for every drawing. There are none while the modules of the
 * first load are loaded, so one that reads them then fails.
 */
export let pageFacts: PageFacts;

export const givePageFacts = (facts: PageFacts): void => {
  pageFacts = facts;
};
