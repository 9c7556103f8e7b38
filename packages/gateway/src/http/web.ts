import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const PLACE = /(<script type="application\/json" id="app-config">)[^<]*(<\/script>)/;

/** The page, with what the gateway tells it written in. */
const pageOf = (folder: string, config: AppConfig): string => {
  // `<` would end the script element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return readFileSync(join(folder, 'index.html'), 'utf8').replace(
    PLACE,
    (_whole, open: string, close: string) => `${open}${json}${close}`,
  );
};

/**
 * The built web client: files under names of their content are kept for ever, compressed beforehand;
 * every other path is a screen and gets the page.
 * @param folder what `vite build` wrote
 * @returns null where the client was not built
 */
export const createWebHandlers = (
  folder: string,
  config: AppConfig,
): readonly RequestHandler[] | null => {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const page = pageOf(folder, config);
  const assets = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
    extensions: [],
  });
  return [
    (request, response, next) => {
      // The page is answered below with its configuration written in.
      if (request.path === '/' || request.path === '/index.html') next();
      else assets(request, response, next);
    },
    (request, response, next) => {
      const isScreen = !/\.[a-z0-9]+$/i.test(request.path);
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !isScreen) next();
      else response.set('Cache-Control', 'no-cache').type('html').send(page);
    },
  ];
};
