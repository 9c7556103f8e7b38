import type { Request } from 'express';
import { inTime, LateError } from '../../lib/in-time.ts';
import type { KeptBytes } from '../kept-bytes.ts';
import type { Missing } from '../missing-pages.ts';
import type { Drawer } from './drawer.ts';
import type { DrawingObserver, DrawPage } from './drawings.ts';
import { BusyError } from './drawings.ts';
import type { PageCache } from './page-cache.ts';
import { keyOf, viewOf } from './page-view.ts';

/** How long a visitor waits for a page to be drawn; then the browser draws it. */
const PATIENCE_MS = 150;

/**
 * How a page was answered. As it was drawn: `drawn` for it, `kept` from before, `outdated` from before
 * while it is drawn again. `personal` for who has a session, with the skeleton of the page where it
 * could be drawn, and for who logs in. Without anything drawn: `starting` while the thread is not
 * there, `busy` when it had too much to do or had drawn enough for who asked, `late` or `failed`.
 */
export type PageOutcome =
  | 'drawn'
  | 'kept'
  | 'outdated'
  | 'personal'
  | 'starting'
  | 'busy'
  | 'late'
  | 'failed';

export interface PageObserver extends DrawingObserver {
  answered(outcome: PageOutcome): void;
  /** The thread that draws has ended by itself. */
  ended(): void;
}

export interface PagesParts {
  readonly drawer: Pick<Drawer, 'draws'>;
  readonly cache: Pick<PageCache, 'find'>;
  readonly drawPage: DrawPage;
  /** Where the site is; null for where it was asked. */
  readonly siteOrigin: string | null;
  /** Whether visitors may read what else needs a login. */
  readonly reading: boolean;
  readonly observer: Pick<PageObserver, 'answered'>;
  /** How long a visitor waits for a page to be drawn, ms. */
  readonly patienceMs?: number;
}

/**
 * @param missing what there is none of at the address
 * @returns the drawn page of a request; null where the browser is to draw it
 */
export type FindPage = (request: Request, missing: Missing) => Promise<KeptBytes | null>;

export const createFindPage = ({
  drawer,
  cache,
  drawPage,
  siteOrigin,
  reading,
  observer,
  patienceMs = PATIENCE_MS,
}: PagesParts): FindPage => {
  return async (request, missing) => {
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    const view = viewOf({
      origin,
      url: request.originalUrl,
      header: (name) => request.get(name) ?? '',
      reading,
      missing,
    });
    if (view === 'other-page') return null;
    const answered = (outcome: PageOutcome): null => {
      observer.answered(view === 'personal' || view.skeleton ? 'personal' : outcome);
      return null;
    };
    if (view === 'personal') return answered('personal');
    const draws = drawer.draws(view.pathname);
    if (draws === null) return answered('starting');
    if (!draws) return null;
    const address = request.ip ?? '';
    const found = cache.find(keyOf(view));
    if (found !== null) {
      // The outdated page is given, and drawn again for the next visitor. `drawPage` itself logs a failure.
      if (!found.fresh) drawPage(view, address).catch(() => undefined);
      answered(found.fresh ? 'kept' : 'outdated');
      return found.page;
    }
    const drawing = drawPage(view, address);
    try {
      const page = await inTime(drawing, patienceMs);
      answered('drawn');
      return page;
    } catch (error) {
      // It may end later: its result is kept, its failure noted.
      drawing.catch(() => undefined);
      if (error instanceof BusyError) return answered('busy');
      return answered(error instanceof LateError ? 'late' : 'failed');
    }
  };
};
