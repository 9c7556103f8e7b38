import type { Lang } from '@xuanjiang/contracts/messages';

/** What is loaded with what, as `vite build --manifest` wrote it, by module. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

/** The parts of a page that was drawn. */
export interface PageParts {
  readonly head: string;
  /** Links to the styles and the code of its screen. */
  readonly links: string;
  readonly html: string;
  readonly given: string;
  /** It has its content, not a skeleton of it: what runs in the browser may come after the paint. */
  readonly whole: boolean;
}

/** The places in index.html, as the client's build leaves it. */
const PLACES = {
  html: /<html lang="[^"]*">/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description"[^>]*>\s*/,
  viewport: /<meta name="viewport"[^>]*>/,
  root: /<div id="root">.*<\/div>(?=\s*<noscript>)/s,
} as const;

/** Without these nothing is painted. */
const STYLES = /<link rel="stylesheet"[^>]*>\s*/g;

/** What the client is loaded with. */
const PRELOADS = /<link rel="modulepreload"[^>]*>\s*/g;

/** The list through which the client finds most screens. */
const LATER_SCREENS = 'src/app/later-screens.ts';

/** The links to what modules need beyond what the page links to anyway. */
export const linksFor = (modules: readonly string[], manifest: Manifest, shell: string): string => {
  const missing = modules.find((module) => manifest[module] === undefined);
  if (missing !== undefined) throw new Error(`${missing} is not in the client's build`);
  const listed = manifest[LATER_SCREENS]?.dynamicImports ?? [];
  const isListed = modules.some((module) => listed.includes(module));
  const names = new Set(isListed ? [LATER_SCREENS, ...modules] : modules);
  // A set hands out what is added to it while it is walked.
  for (const name of names) for (const next of manifest[name]?.imports ?? []) names.add(next);
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const isNew = (file: string): boolean => !shell.includes(`"/${file}"`);
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].filter(isNew);
  const scripts = chunks.map(({ file }) => file).filter(isNew);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
};

/** The page with its scripts, but for the entry, where the entry finds them when the page is painted (`main.ts`). */
const withLater = (page: string): string => {
  const later = (page.match(PRELOADS) ?? []).join('');
  return page
    .replace(PRELOADS, '')
    .replace('</head>', () => `<template id="later">${later}</template></head>`);
};

/**
 * The page with its parts.
 * @throws Error when the shell has not the places for them
 */
export const fillPage = (
  shell: string,
  lang: Lang,
  { head, links, html, given, whole }: PageParts,
): string => {
  // Before the scripts, all styles first: a browser of HTTP/1.1 fetches six files at once, in this order.
  const styles = (shell.match(STYLES) ?? []).join('');
  const viewport = `${PLACES.viewport.exec(shell)?.[0]}\n${head}\n${styles}${links}`;
  const parts: Readonly<Record<keyof typeof PLACES, string>> = {
    html: `<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">`,
    title: '',
    description: '',
    viewport,
    root: `<div id="root">${html}</div>${given}`,
  };
  let page = shell.replace(STYLES, '');
  for (const [name, place] of Object.entries(PLACES)) {
    if (!place.test(page)) throw new Error(`the page has no place for: ${name}`);
    // A function: what is drawn may hold `$&`.
    page = page.replace(place, () => parts[name as keyof typeof PLACES]);
  }
  return whole ? withLater(page) : page;
};
