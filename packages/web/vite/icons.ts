import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
/** The key of each part of an icon: React needs none where the parts never change. */
const KEY = /,\s*key: "[a-z0-9]+"/g;
/** Other names of the icon; it is imported by one. */
const ALIASES = /,\s*aliases: \[[^\]]*\]/;

/** The source of an icon without what the client does not use. */
export const shortIcon = (source: string): string => source.replace(KEY, '').replace(ALIASES, '');

/**
 * Takes out of the icons what only development uses: keys are random, so they do not compress, and
 * React asks for them in development only.
 */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: shortIcon(code), map: null }),
  },
});
