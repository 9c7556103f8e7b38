import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './vite/class-names.ts';
import { demoConfig } from './vite/demo-config.ts';
import { english } from './vite/english.ts';
import { firstLoad } from './vite/first-load.ts';
import { icons } from './vite/icons.ts';
import { precompress } from './vite/precompress.ts';
import { routeParts } from './vite/route-parts.ts';
import { serviceWorker } from './vite/service-worker.ts';

const GATEWAY = process.env.GATEWAY ?? 'http://127.0.0.1:8080';

/** The oldest browsers that the product serves: Android's XWEB and iOS 15.4. */
const TARGET = ['chrome107', 'safari15.4'];
/** The same for lightningcss: major version << 16, minor << 8. */
const CSS_TARGETS = {
  chrome: 107 << 16,
  safari: (15 << 16) | (4 << 8),
  ios_saf: (15 << 16) | (4 << 8),
};
/**
 * lightningcss's `Features.LightDark`: it would give each `color-scheme` two variables for the
 * function light-dark(), which the client does not use.
 */
const LIGHT_DARK = 1 << 20;

const transforms = () => [react(), english(), icons(), routeParts(), classNames()];

export default defineConfig({
  plugins: [
    transforms(),
    firstLoad(transforms()),
    demoConfig(),
    serviceWorker(TARGET),
    precompress(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { targets: CSS_TARGETS, exclude: LIGHT_DARK } },
  build: {
    target: TARGET,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The player, which only the talk's screens load.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      onwarn(warning, warn) {
        // A class that its style sheet does not have.
        if (warning.code === 'IMPORT_IS_UNDEFINED') throw new Error(warning.message);
        warn(warning);
      },
      treeshake: {
        // No getter of a library does anything but get.
        propertyReadSideEffects: false,
        // tRPC does not say in its package.json that its modules only define things.
        moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: {
      // All that the gateway serves beside the web client.
      '/api': GATEWAY,
      '/trpc': GATEWAY,
      '/media': GATEWAY,
      '/calendar': GATEWAY,
      '/export': GATEWAY,
      '/simulators': GATEWAY,
      '/docs': GATEWAY,
      '/openapi.json': GATEWAY,
      '/robots.txt': GATEWAY,
      '/sitemap.xml': GATEWAY,
      '/healthz': GATEWAY,
      '/readyz': GATEWAY,
      '/metrics': GATEWAY,
      '/ws': { target: GATEWAY, ws: true },
      '/mqtt': { target: GATEWAY, ws: true },
    },
  },
});
