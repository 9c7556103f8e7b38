import type { Logger } from '../../lib/logger.ts';
import { createSharedMaking } from '../../lib/shared-making.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { KeptBytes } from '../kept-bytes.ts';
import type { Drawer } from './drawer.ts';
import { RefusedError } from './drawer.ts';
import type { DrawingShare } from './drawing-share.ts';
import type { PageCache } from './page-cache.ts';
import type { PageView } from './page-view.ts';
import { keyOf } from './page-view.ts';

/** The thread is not there, draws as many pages as it may, or has drawn enough for who asks. */
export class BusyError extends Error {}

export interface DrawingObserver {
  /** A page was drawn in so many ms, or could not be. */
  drew(durationMs: number, ok: boolean): void;
}

export interface DrawingsParts {
  readonly drawer: Pick<Drawer, 'draw'>;
  readonly cache: PageCache;
  readonly share: DrawingShare;
  readonly publicData: Pick<PublicData, 'settled'>;
  readonly observer: DrawingObserver;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Draws a page and keeps it. Whoever asks for the same page meanwhile waits for the same drawing.
 * @param address that asks for it; null for the gateway itself
 * @throws BusyError, or why it could not be drawn
 */
export type DrawPage = (view: PageView, address: string | null) => Promise<KeptBytes>;

export const createDrawPage = ({
  drawer,
  cache,
  share,
  publicData,
  observer,
  logger,
}: DrawingsParts): DrawPage => {
  const shared = createSharedMaking<KeptBytes>();

  const draw = async (key: string, view: PageView): Promise<KeptBytes> => {
    const startedAt = performance.now();
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
      // What is refused now, such as a talk that was withdrawn, must not be given any more. That one
      // was there a moment ago is nothing to warn of.
      if (error instanceof RefusedError) cache.forget(key);
      else logger.warn({ path: view.pathname, error: String(error) }, 'a page could not be drawn');
      throw error;
    }
  };

  return (view, address) => {
    const key = keyOf(view);
    return shared(key, async () => {
      const end = address === null ? () => {} : share.begin(address, cache.isUsed(key));
      if (end === null) throw new BusyError();
      return draw(key, view).finally(end);
    });
  };
};
