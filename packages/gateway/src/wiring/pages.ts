import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Config } from '../config/config.ts';
import { pageConfigOf } from '../http/page-config.ts';
import type { AskAsVisitor, Drawer } from '../http/pages/drawer.ts';
import { createDrawer } from '../http/pages/drawer.ts';
import { createDrawingShare } from '../http/pages/drawing-share.ts';
import { createDrawPage } from '../http/pages/drawings.ts';
import { entryPages } from '../http/pages/entry-pages.ts';
import type { FindPage, PageObserver } from '../http/pages/find-page.ts';
import { createFindPage } from '../http/pages/find-page.ts';
import { createPageCache } from '../http/pages/page-cache.ts';
import { shellOf } from '../http/web.ts';
import type { Clock } from '../lib/clock.ts';
import { inTime } from '../lib/in-time.ts';
import { createLocalLimits } from '../lib/local-limits.ts';
import type { Logger } from '../lib/logger.ts';
import type { ReadShared } from '../rpc/execute.ts';
import type { Implementations } from '../rpc/implement.ts';
import { servedImplementations } from '../rpc/implement.ts';
import type { PublicData } from '../rpc/public-data.ts';

export interface PageParts {
  readonly config: Config;
  /** What the client's builds wrote: for browsers, a folder, and for the server, a file. */
  readonly webFolder: string;
  readonly bundle: string;
  readonly implementations: Implementations;
  readonly readShared: ReadShared;
  readonly publicData: PublicData;
  readonly observer: PageObserver;
  /** Told the name of each limit that was reached. */
  readonly limitReached: (name: string) => void;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** How long a start waits for the pages with which visitors begin; what is not drawn by then is drawn later. */
const ENTRIES_MS = 2 * SECOND_MS;

/** The pages that are drawn for visitors. */
export interface Pages extends Pick<Drawer, 'start'>, AsyncDisposable {
  readonly find: FindPage;
  /** Draws the pages with which visitors begin. @param url where the gateway listens */
  drawEntries(url: string): Promise<void>;
}

/** Answers the calls that give every visitor the same. */
const createAsk = ({ implementations, readShared, config }: PageParts): AskAsVisitor => {
  const shared = new Map(
    servedImplementations(implementations, config.mode === 'demo')
      .filter(({ implementation: { call } }) => call.shared === true)
      .map(({ name, implementation }) => [name, implementation]),
  );
  return async (name, input, lang) => {
    const implementation = shared.get(name);
    if (implementation === undefined) throw new Error(`${name} is not the same for every visitor`);
    const context = {
      lang,
      caller: null,
      sessionRefused: false,
      address: '',
      origin: config.siteOrigin ?? '',
      userAgent: '',
      requestId: randomUUID(),
      visitor: null,
      newVisitor: null,
      idempotencyKey: null,
    };
    // Counted for nobody: who causes a drawing did not ask, and drawings are bounded.
    const { answer } = await readShared(implementation, input, context, true);
    return JSON.parse(answer.body.json) as unknown;
  };
};

/** @returns null where pages are not to be drawn, and where the client was not built */
export const createPages = (parts: PageParts): Pages | null => {
  const { config, webFolder, bundle, publicData, observer, limitReached, clock, logger } = parts;
  const manifest = join(webFolder, '.vite/manifest.json');
  const shell = shellOf(webFolder, pageConfigOf(config), config.serviceWorker);
  if (!config.drawPages || shell === null) return null;
  if (!existsSync(bundle) || !existsSync(manifest)) {
    logger.warn('pages are not drawn: the client was not built for it');
    return null;
  }
  const drawer = createDrawer({
    data: { bundle, manifest, shell: shell.page, config: shell.config },
    ask: createAsk(parts),
    clock,
    logger,
    ended: observer.ended,
  });
  const cache = createPageCache(publicData.version);
  const share = createDrawingShare(createLocalLimits(config.limitFactor, limitReached));
  const drawPage = createDrawPage({ drawer, cache, share, publicData, observer, logger });
  const { siteOrigin, openReading: reading } = config;
  const drawAll = async (origin: string): Promise<void> => {
    await drawer.start();
    // One after the other: the thread has one processor, and visitors may be here already.
    for (const view of entryPages(origin)) await drawPage(view, null).catch(() => undefined);
  };
  return {
    start: drawer.start,
    find: createFindPage({ drawer, cache, drawPage, siteOrigin, reading, observer }),
    async drawEntries(url) {
      const drawing = drawAll(siteOrigin ?? url);
      try {
        await inTime(drawing, ENTRIES_MS);
      } catch (error) {
        drawing.catch(() => undefined);
        logger.warn({ error: String(error) }, 'not all first pages are drawn yet');
      }
    },
    [Symbol.asyncDispose]: () => drawer[Symbol.asyncDispose](),
  };
};
