import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import { SHELL_PATH, WORKER_PATH } from '@xuanjiang/contracts/rules/kept-page';
import { isServed } from '@xuanjiang/contracts/rules/served-paths';
import type { Request, RequestHandler, Response } from 'express';
import { contentTag } from '../lib/content-tag.ts';
import { exactBytes } from '../lib/exact-bytes.ts';
import { createKept, sendKept } from './kept-bytes.ts';
import type { FindMissing } from './missing-pages.ts';
import type { FindPage } from './pages/find-page.ts';
import { serviceWorkerText } from './service-worker.ts';

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;
const PLACE = /(<script type="application\/json" id="app-config">)[^<]*(<\/script>)/;
/** What the build wrote beside a file, compressed. */
const COMPRESSED = '.br';
const ENCODINGS = ['br', 'gzip'] as const;
/** Files under a name made of their content never change. */
const HASHED = '/assets/';

const decompress = promisify(brotliDecompress);
const compress = promisify<Buffer, Buffer>(gzip);

/** A file of the build in each encoding that it is sent in. */
interface Asset {
  readonly etag: string;
  readonly identity: () => Buffer | Promise<Buffer>;
  /** Null where the build found it too small to be compressed. */
  readonly encoded: Readonly<
    Record<(typeof ENCODINGS)[number], () => Buffer | Promise<Buffer>>
  > | null;
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

const readPage = (folder: string): string | null => {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** The scripts in the page itself, as sources of a Content-Security-Policy. @param folder what `vite build` wrote */
export const inlineScriptsOf = (folder: string): readonly string[] =>
  Array.from(
    readPage(folder)?.matchAll(INLINE_SCRIPT) ?? [],
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );

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
  const html = readPage(folder);
  if (html === null) return null;
  const worker = keeps ? contentTag(pageOf(html, { ...config, worker: null })) : null;
  const whole = { ...config, worker };
  return { html, page: pageOf(html, whole), config: whole };
};

type Assets = ReadonlyMap<string, Asset>;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A path with an ending is a file's, unless somebody opens it: who loads a script takes no page for it. */
const asksForPage = (request: Request): boolean =>
  !/\.[a-z0-9]+$/i.test(request.path) || /\btext\/html\b/.test(request.get('accept') ?? '');

const plainAsset = (etag: string, file: Buffer): Asset => ({
  etag,
  identity: () => file,
  encoded: null,
});

/**
 * Only what browsers ask for is kept: brotli is a third of all three. Who has no brotli, as over plain HTTP, gets what
 * is made of it; that by gzip is then kept too, as making it is dear.
 */
const compressedAsset = (etag: string, br: Buffer): Asset => {
  let zipped: Promise<Buffer> | null = null;
  let plain: Promise<Buffer> | null = null;
  const identity = () => {
    // Requests at the same time share one: it is up to six times as large as what is kept.
    plain ??= decompress(br).finally(() => {
      plain = null;
    });
    return plain;
  };
  return {
    etag,
    identity,
    encoded: {
      br: () => br,
      gzip: () => {
        zipped ??= identity()
          .then(compress)
          .then(exactBytes)
          .catch((error: unknown) => {
            zipped = null;
            throw error;
          });
        return zipped;
      },
    },
  };
};

/** Every file of the build, by the path that it is served under. What begins with a dot is the build's own. */
const readAssets = (folder: string): Assets => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.'));
  const names = new Set(files);
  const served = files.filter((name) => !name.endsWith(COMPRESSED));
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  return new Map(
    served.map((name) => {
      const file = read(name);
      const etag = contentTag(file);
      const asset = names.has(name + COMPRESSED)
        ? compressedAsset(etag, exactBytes(read(name + COMPRESSED)))
        : plainAsset(etag, exactBytes(file));
      return [`/${name.split(sep).join('/')}`, asset];
    }),
  );
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
  /** What the gateway writes of its own into the build. */
  const written = new Map([
    // As it is before anything is drawn into it, for the service worker.
    [SHELL_PATH, plain],
    [
      WORKER_PATH,
      createKept(async () => {
        const built = (await assets.get(WORKER_PATH)?.identity())?.toString() ?? '';
        return Buffer.from(serviceWorkerText(built, shell.config.worker));
      }),
    ],
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
    async (request, response, next) => {
      const asset = assets.get(request.path);
      if (asset === undefined || !isRead(request)) return next();
      const { etag, encoded } = asset;
      const encoding = encoded === null ? false : request.acceptsEncodings([...ENCODINGS]);
      const chosen = ENCODINGS.find((name) => name === encoding);
      response
        .vary('Accept-Encoding')
        .set(
          'Cache-Control',
          request.path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        .set('ETag', `"${etag}${chosen === undefined ? '' : `-${chosen}`}"`)
        .type(extname(request.path));
      // Nothing is unpacked for who has it already.
      if (request.fresh) response.status(304).end();
      else if (chosen === undefined || encoded === null) response.send(await asset.identity());
      else response.set('Content-Encoding', chosen).send(await encoded[chosen]());
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
