import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The client as the gateway draws pages with it: one module for Node, with the libraries in it. It holds
 * the texts of both languages, and no styles: the page links to those of the browser's build.
 */
export default defineConfig({
  plugins: [react()],
  // As in vite.config.ts: the names of the classes come from it.
  css: { transformer: 'lightningcss' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.ts',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node26',
    minify: true,
    reportCompressedSize: false,
  },
});
