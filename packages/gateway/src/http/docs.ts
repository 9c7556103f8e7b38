import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Router } from 'express';
import express from 'express';
// Not the package's own entry: that runs the whole reference, which is written for browsers.
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { answerKept } from './kept-bytes.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Xuanjiang: calls</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

// Without a validator: it would be asked on a server of its own.
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });
`;

const BUNDLE = 'swagger-ui-bundle.js';
/** What the page loads of the package, and its licence; 10 MB of other builds lie beside them. */
const FILES = ['swagger-ui.css', BUNDLE, `${BUNDLE}.LICENSE.txt`] as const;
/** They change with the package, and their names do not. */
const FILES_CACHE = 'public, max-age=86400';

/** The interactive reference, served whole from this machine. */
export const createDocsRouter = (): Router => {
  const router = express.Router();
  router.get(
    '/',
    answerKept(() => PAGE, 'html', 'no-cache'),
  );
  router.get(
    '/start.js',
    answerKept(() => START, 'js', 'no-cache'),
  );
  for (const name of FILES) {
    const read = () => readFile(join(absolutePath(), name));
    router.get(`/${name}`, answerKept(read, extname(name), FILES_CACHE));
  }
  return router;
};
