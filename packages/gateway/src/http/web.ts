import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import { SHELL_PATH, WORKER_PATH } from '@xuanjiang/contracts/rules/kept-page';
import { isServed } from '@xuanjiang/contracts/rules/served-paths';
import type { Request, RequestHandler, Response } from 'express';
import { contentTag } from '../lib/content-tag.ts';
import { createKept, sendKept } from './kept-bytes.ts';
import type { FindMissing } from './missing-pages.ts';
import type { FindPage } from './pages/find-page.ts';
import { serviceWorkerText } from './service-worker.ts';

const PLACE = /(<script type="application\/json" id="app-config">)[^<]*(<\/script>)/;
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
const ENCODING_NAMES = Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[];
/** Files under a name made of their content never change. */
const HASHED = '/assets/';

interface Asset {
  readonly etag: string;
  readonly identity: Buffer;
  /** The file as the build compressed it, where that was worth it. */
  readonly encoded: Partial<Record<keyof typeof ENCODINGS, Buffer>>;
}

/** The page with the gateway's configuration written into it. */
const pageOf = (html: string, config: AppConfig): string => {
  // `<` would end the script element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(PLACE, (_whole, open: string, close: string) => `${open}${json}${close}`);
};

/**
 * The page without anything drawn, and the whole configuration that is written into it. Its version is
 * another one with another build or another configuration.
 */
interface Shell {
  /** As it was built: it names files by their content, so another build has another one. */
  readonly html: string;
  readonly page: string;
  readonly config: AppConfig;
}

/**
 * @param folder what `vite build` wrote
 * @param keeps whether browsers may keep the client for when there is no network
 * @returns null where the client was not built
 */
export const shellOf = (
  folder: string,
  config: Omit<AppConfig, 'worker'>,
  keeps: boolean,
): Shell | null => {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const worker = keeps ? contentTag(pageOf(html, { ...config, worker: null })) : null;
  const whole = { ...config, worker };
  return { html, page: pageOf(html, whole), config: whole };
};

type Assets = ReadonlyMap<string, Asset>;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A path with an ending is a file's, unless somebody opens it: who loads a script takes no page for it. */
const asksForPage = (request: Request): boolean =>
  !/\.[a-z0-9]+$/i.test(request.path) || /\btext\/html\b/.test(request.get('accept') ?? '');

/** Every file of the build, by the path that it is served under. */
const readAssets = (folder: string): Assets => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const names = new Set(files);
  const endings: readonly string[] = Object.values(ENCODINGS);
  const assets = new Map<string, Asset>();
  for (const file of files.filter((name) => !endings.includes(extname(name)))) {
    const identity = readFileSync(file);
    const encoded = Object.fromEntries(
      ENCODING_NAMES.filter((encoding) => names.has(file + ENCODINGS[encoding])).map((encoding) => [
        encoding,
        readFileSync(file + ENCODINGS[encoding]),
      ]),
    );
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    assets.set(path, { etag: contentTag(identity), identity, encoded });
  }
  return assets;
};

/** The build that was read last. Several gateways of one process serve the same: it is read once for all of them. */
let lastRead: { readonly folder: string; readonly html: string; readonly assets: Assets } | null =
  null;

const assetsOf = (folder: string, html: string): Assets => {
  if (lastRead?.folder !== folder || lastRead.html !== html)
    lastRead = { folder, html, assets: readAssets(folder) };
  return lastRead.assets;
};

/**
 * The built web client, kept in memory: a new build takes effect at the next start. Files with a
 * content hash in their name may be cached for ever. Every other path gets the page, with 404 where
 * there is no screen or not the one thing that it is to show.
 * @param folder what `vite build` wrote
 * @param keeps whether browsers may keep the client for when there is no network
 * @param beforePage may add headers to the answer with the page
 * @param findMissing says what there is none of at an address
 * @param findPage gives pages that were drawn; null where none are
 * @returns null where the client was not built
 */
export const createWebHandlers = (
  folder: string,
  config: Omit<AppConfig, 'worker'>,
  keeps: boolean,
  beforePage: (request: Request, response: Response) => void,
  findMissing: FindMissing,
  findPage: FindPage | null,
): readonly RequestHandler[] | null => {
  const shell = shellOf(folder, config, keeps);
  if (shell === null) return null;
  const assets = assetsOf(folder, shell.html);
  const plain = createKept(() => shell.page);
  const built = assets.get(WORKER_PATH)?.identity.toString() ?? '';
  /** What the gateway writes of its own into the build. */
  const written = new Map([
    // As it is before anything is drawn into it, for the service worker.
    [SHELL_PATH, plain],
    [WORKER_PATH, createKept(() => serviceWorkerText(built, shell.config.worker))],
  ]);
  return [
    async (request, response, next) => {
      const text = written.get(request.path);
      if (text === undefined || !isRead(request)) return next();
      const kept = await text();
      sendKept(
        request,
        response.set('Cache-Control', 'no-cache').type(extname(request.path)),
        kept,
      );
    },
    (request, response, next) => {
      const asset = assets.get(request.path);
      if (asset === undefined || !isRead(request)) return next();
      const encoding = request.acceptsEncodings(
        ENCODING_NAMES.filter((name) => asset.encoded[name] !== undefined),
      );
      const chosen = ENCODING_NAMES.find((name) => name === encoding);
      if (chosen !== undefined) response.set('Content-Encoding', chosen);
      response
        .vary('Accept-Encoding')
        .set(
          'Cache-Control',
          request.path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        .set('ETag', `"${asset.etag}${chosen === undefined ? '' : `-${chosen}`}"`)
        .type(extname(request.path))
        .send((chosen === undefined ? null : asset.encoded[chosen]) ?? asset.identity);
    },
    async (request, response, next) => {
      if (!isRead(request) || isServed(request.path) || !asksForPage(request)) {
        next();
        return;
      }
      const missing = await findMissing(request);
      // A page that needs a login answers the same for what there is and what there is not.
      if (missing !== null && missing !== 'head') response.status(404);
      response.set('Cache-Control', 'no-cache').type('html');
      beforePage(request, response);
      const drawn = await findPage?.(request, missing);
      sendKept(request, response, drawn ?? (await plain()));
    },
  ];
};
