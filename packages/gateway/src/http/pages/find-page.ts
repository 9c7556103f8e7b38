import type { Request } from 'express';
import { inTime, LateError } from '../../lib/in-time.ts';
import type { Logger } from '../../lib/logger.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { Drawer } from './drawer.ts';
import { RefusedError } from './drawer.ts';
import type { DrawnPage, PageCache } from './page-cache.ts';
import type { PageView } from './page-view.ts';
import { keyOf, viewOf } from './page-view.ts';

/** How long a visitor waits for a page to be drawn; then the browser draws it. */
const PATIENCE_MS = 150;

/**
 * How a page was answered. As it was drawn: `drawn` for it, `kept` from before, `outdated` from before
 * while it is drawn again. `personal` for who has a session, with the skeleton of the page where it
 * could be drawn, and for who logs in. Without anything drawn: `starting` while the thread is not
 * there, `busy` when it had too much to do, `late` or `failed`.
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

/** The thread is not there, or draws as many pages as it may. */
class BusyError extends Error {}

export interface PageObserver {
  answered(outcome: PageOutcome): void;
  /** A page was drawn in so many ms, or could not be. */
  drew(durationMs: number, ok: boolean): void;
  /** The thread that draws has ended by itself. */
  ended(): void;
}

export interface PagesParts {
  readonly drawer: Drawer;
  readonly cache: PageCache;
  readonly publicData: Pick<PublicData, 'settled'>;
  /** Where the site is; null for where it was asked. */
  readonly siteOrigin: string | null;
  /** Whether visitors may read what else needs a login. */
  readonly reading: boolean;
  readonly observer: PageObserver;
  readonly logger: Logger;
  /** How long a visitor waits for a page to be drawn, ms. */
  readonly patienceMs?: number;
}

/** @returns the drawn page of a request; null where the browser is to draw it */
export type FindPage = (request: Request) => Promise<DrawnPage | null>;

export const createFindPage = ({
  drawer,
  cache,
  publicData,
  siteOrigin,
  reading,
  observer,
  logger,
  patienceMs = PATIENCE_MS,
}: PagesParts): FindPage => {
  /** By key: whoever asks for the same page waits for the same drawing. */
  const underWay = new Map<string, Promise<DrawnPage>>();

  const draw = async (key: string, view: PageView, startedAt: number): Promise<DrawnPage> => {
    const version = await publicData.settled();
    const drawing = drawer.draw(view);
    if (drawing === null) throw new BusyError();
    try {
      const page = await drawing;
      cache.keep(key, page, version);
      observer.drew(performance.now() - startedAt, true);
      return page;
    } catch (error) {
      observer.drew(performance.now() - startedAt, false);
      // What is refused now, such as a talk that was withdrawn, must not be given any more. Anybody
      // can ask for talks that are not there: nothing to warn of.
      if (error instanceof RefusedError) cache.forget(key);
      else logger.warn({ path: view.pathname, error: String(error) }, 'a page could not be drawn');
      throw error;
    }
  };

  const drawOnce = (key: string, view: PageView): Promise<DrawnPage> => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const drawing = draw(key, view, performance.now()).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };

  return async (request) => {
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    const view = viewOf({
      origin,
      url: request.originalUrl,
      header: (name) => request.get(name) ?? '',
      reading,
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
    const key = keyOf(view);
    const found = cache.find(key);
    if (found !== null) {
      // Who comes next gets the new one. A failure is noted where it is drawn.
      if (!found.fresh) drawOnce(key, view).catch(() => undefined);
      answered(found.fresh ? 'kept' : 'outdated');
      return found.page;
    }
    const drawing = drawOnce(key, view);
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
