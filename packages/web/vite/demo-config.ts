import type { Plugin } from 'vite';

const DEMO = JSON.stringify({ mode: 'demo' });

/** In development Vite serves the page in the gateway's stead, so it says that this is a demo. */
export const demoConfig = (): Plugin => ({
  name: 'demo-config',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('id="app-config">{}<', `id="app-config">${DEMO}<`),
});
