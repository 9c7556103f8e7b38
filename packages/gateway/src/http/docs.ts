import type { Router } from 'express';
import express from 'express';
// Not the package's own entry: that runs the whole reference, which is written for browsers.
import absolutePath from 'swagger-ui-dist/absolute-path.js';

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

/** The interactive reference, served whole from this machine. */
export const createDocsRouter = (): Router => {
  const router = express.Router();
  router.get('/', (_request, response) => void response.type('html').send(PAGE));
  router.get('/start.js', (_request, response) => void response.type('js').send(START));
  router.use(express.static(absolutePath(), { index: false, maxAge: '1d' }));
  return router;
};
