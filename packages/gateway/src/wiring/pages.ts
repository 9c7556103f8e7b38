import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { pageConfigOf } from '../http/page-config.ts';
import type { AskAsVisitor, Drawer } from '../http/pages/drawer.ts';
import { createDrawer } from '../http/pages/drawer.ts';
import { createDrawingShare } from '../http/pages/drawing-share.ts';
import { createDrawPage } from '../http/pages/drawings.ts';
import type { FindPage, PageObserver } from '../http/pages/find-page.ts';
import { createFindPage } from '../http/pages/find-page.ts';
import { createPageCache } from '../http/pages/page-cache.ts';
import { shellOf } from '../http/web.ts';
import type { Clock } from '../lib/clock.ts';
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

/** The pages that are drawn for visitors. */
export interface Pages extends Pick<Drawer, 'start'>, AsyncDisposable {
  readonly find: FindPage;
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
  return {
    start: drawer.start,
    find: createFindPage({ drawer, cache, drawPage, siteOrigin, reading, observer }),
    [Symbol.asyncDispose]: () => drawer[Symbol.asyncDispose](),
  };
};
