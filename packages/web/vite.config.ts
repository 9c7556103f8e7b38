import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { demoConfig } from './vite/demo-config.ts';
import { precompress } from './vite/precompress.ts';

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
 * What several screens share, in a few files: left alone, the bundler makes thirty of a kilobyte
 * for the first screen, each a request. The libraries stand apart because they change least. What
 * only the room of a talk needs, texts and icons of its menus, comes with the room.
 */
const SHARED = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@trpc|@tanstack|zustand)\//,
  },
  {
    name: 'kit',
    test: /lucide-react(?!.*\/icons\/(?:copy|ellipsis|eye-off|flag|hand|mic-off|pin|pin-off|undo-2|user-x)\.)|packages\/(?:contracts\/src\/(?:constants|errors|messages(?!\/(?:desk|question|room-moderation)\.ts)|rules)|web\/src\/(?:app\/(?!overlays\/late\/)|ui\/(?!wheel\/)|lib\/(?!chat\/|wechat\/s(?:dk|hare)\.ts)))/,
  },
  { name: 'talk', test: /web\/src\/features\/talk\/(?!page\/)/ },
];

export default defineConfig({
  plugins: [react(), demoConfig(), precompress()],
  css: { transformer: 'lightningcss', lightningcss: { targets: CSS_TARGETS } },
  build: {
    target: TARGET,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The player, which only the talk's screens load.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: {
    proxy: {
      '/api': GATEWAY,
      '/trpc': GATEWAY,
      '/media': GATEWAY,
      '/export': GATEWAY,
      '/simulators': GATEWAY,
      '/ws': { target: GATEWAY, ws: true },
      '/mqtt': { target: GATEWAY, ws: true },
    },
  },
});
