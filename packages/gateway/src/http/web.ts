import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { Request, RequestHandler, Response } from 'express';

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
const pageOf = (folder: string, config: AppConfig): string => {
  // `<` would end the script element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return readFileSync(join(folder, 'index.html'), 'utf8').replace(
    PLACE,
    (_whole, open: string, close: string) => `${open}${json}${close}`,
  );
};

/** Every file of the build, by the path that it is served under. */
const readAssets = (folder: string): Map<string, Asset> => {
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
    const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 20);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    assets.set(path, { etag: digest, identity, encoded });
  }
  return assets;
};

/**
 * The built web client, kept in memory: a new build takes effect at the next start. Files with a
 * content hash in their name may be cached for ever. Every other path is a screen and gets the
 * page.
 * @param folder what `vite build` wrote
 * @param beforePage may add headers to the answer with the page
 * @returns null where the client was not built
 */
export const createWebHandlers = (
  folder: string,
  config: AppConfig,
  beforePage: (request: Request, response: Response) => void,
): readonly RequestHandler[] | null => {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const page = pageOf(folder, config);
  const assets = readAssets(folder);
  // The page is answered with its configuration written in.
  assets.delete('/index.html');
  return [
    (request, response, next) => {
      const asset = assets.get(request.path);
      if (asset === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
        next();
        return;
      }
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
    (request, response, next) => {
      const isScreen = !/\.[a-z0-9]+$/i.test(request.path);
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !isScreen) {
        next();
        return;
      }
      response.set('Cache-Control', 'no-cache').type('html');
      beforePage(request, response);
      response.send(page);
    },
  ];
};
