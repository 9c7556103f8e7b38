import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, PluginOption, Rolldown } from 'vite';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
export const ENTRY = `${SOURCE}main.ts`;
/** The client, which the entry loads at once. */
export const START = `${SOURCE}start.tsx`;
/** The main page. */
export const SCREEN = `${SOURCE}screens/media/video-screen.tsx`;

/** What every page loads when it is drawn: the shapes of all screens, and what watches over the page. */
const BACKGROUND = `${SOURCE}app/background/background.tsx`;

/** The page of a talk, which shared links open. */
const TALK = `${SOURCE}screens/media/talk-screen.tsx`;
/** The screens with the room of a talk. */
const ROOM_SCREENS = /\/(?:talk|majia|pc-video|secret-msg)-screen\.tsx$/;
const STAFF_SCREENS = /\/screens\/staff\//;
/** What every page of the staff loads, and one of its simplest pages. */
const STAFF = [
  `${SOURCE}screens/staff/staff-screen.tsx`,
  `${SOURCE}desk/ground/word/components/words-page.tsx`,
];
/** What so many screens without a room need of the page of a talk is kept small: a short page gets nothing with it that only long ones need. */
const MANY_SCREENS = 5;

/** Icons change with the client, the other libraries when they are updated. */
const LIBRARY = /^(?!.*\/lucide-react\/).*\/node_modules\//;

/** Components of all screens, and icons. */
const PART = /\/src\/ui\/|\/lucide-react\//;

/** Words of many screens, some of which need no parts. */
const WORDS = /\/src\/lib\/common-texts\.ts$/;

/** What the pages of universities share. */
const UNIVERSITY = /\/src\/features\/universities\/university\//;

/** What the page of one university shares with its preview at the desk: talks need none of it. */
const ORG_PAGE =
  /\/university\/detail\/components\/(?:org-head|facts-panel|own-words|org-preview)\b/;

type Chunk = Rolldown.OutputChunk;
type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Chunk>>;

/** The chunk of a module and those that it imports statically, what is imported first. */
export const chunksFor = (module: string, bundle: Bundle): Chunk[] => {
  const found = new Set<Chunk>();
  const add = (chunk: Rolldown.OutputAsset | Chunk | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    for (const name of chunk.imports) add(bundle[name]);
    found.add(chunk);
  };
  add(Object.values(bundle).find((file) => 'moduleIds' in file && file.moduleIds.includes(module)));
  if (found.size === 0) throw new Error(`${module} is not in the build`);
  return [...found];
};

/** The modules that a module needs after tree-shaking, and the module itself. */
type ModulesOf = (module: string) => Set<string>;

/** Builds the client without groups: what a module needs is then what its chunks hold. */
const readModules = async (transforms: PluginOption[]): Promise<ModulesOf> => {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    plugins: transforms,
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  if (!('output' in result)) throw new Error('the client has one output');
  const bundle = Object.fromEntries(result.output.map((file) => [file.fileName, file]));
  return (module) => new Set(chunksFor(module, bundle).flatMap(({ moduleIds }) => moduleIds));
};

/** Names of the screens without a room that need a module of the page of a talk; undefined for one that it does not need, or the first load has. */
const sharersOfTalk = (modulesOf: ModulesOf, first: ReadonlySet<string>) => {
  const talk = modulesOf(TALK);
  const sharers = new Map(
    [...talk].filter((id) => !first.has(id)).map((id) => [id, [] as string[]]),
  );
  for (const screen of globSync(`${SOURCE}screens/**/*-screen.tsx`).sort()) {
    if (screen === SCREEN || ROOM_SCREENS.test(screen) || STAFF_SCREENS.test(screen)) continue;
    for (const id of modulesOf(screen)) sharers.get(id)?.push(basename(screen, '-screen.tsx'));
  }
  return (id: string): readonly string[] | undefined => sharers.get(id);
};

/**
 * What goes into one file. A module that only the main page uses stays with that page, and one that
 * the first load does not need stays with the screens that do.
 */
const groupsOf = (modulesOf: ModulesOf): Rolldown.CodeSplittingGroup[] => {
  const entry = modulesOf(ENTRY);
  const first = new Set([...modulesOf(START), ...modulesOf(SCREEN)]);
  const sharers = sharersOfTalk(modulesOf, first);
  const shares = (id: string): number => sharers(id)?.length ?? -1;
  const background = modulesOf(BACKGROUND);
  const staff = new Set(STAFF.flatMap((module) => [...modulesOf(module)]));
  return [
    // Nothing of the client may be loaded before the entry asks for it: see main.ts.
    { name: 'main', test: (id) => entry.has(id), priority: 2 },
    { name: 'vendor', test: (id) => first.has(id) && LIBRARY.test(id), priority: 1 },
    { name: 'kit', test: (id) => first.has(id), minShareCount: 2 },
    { name: 'words', test: (id) => !first.has(id) && WORDS.test(id) },
    // What most other screens are made of: each would be a request, and its styles one more.
    { name: 'parts', test: (id) => !first.has(id) && PART.test(id), minShareCount: 3 },
    // A few small modules: in the files below, the staff would load all that students have there.
    {
      name: 'tools',
      test: (id) => sharers(id) !== undefined && staff.has(id) && !LIBRARY.test(id),
      minShareCount: 2,
    },
    // Left alone it is three files of two kilobytes for the list, and more for one university.
    {
      name: 'university',
      test: (id) => !first.has(id) && UNIVERSITY.test(id) && !ORG_PAGE.test(id),
      minShareCount: 2,
    },
    // Every page loads it soon: with the rest of the page of a talk it would be ten times as much.
    {
      name: 'shapes',
      test: (id) => sharers(id) !== undefined && background.has(id) && !LIBRARY.test(id),
      minShareCount: 2,
    },
    // Left alone the page of a talk is eighty files. What more screens need comes first: a group takes along
    // what its modules import.
    { name: 'basics', test: (id) => shares(id) >= MANY_SCREENS, minShareCount: 2 },
    { name: 'common', test: (id) => shares(id) > 1, minShareCount: 2 },
    { name: (id) => `talk-${sharers(id)?.[0]}`, test: (id) => shares(id) === 1, minShareCount: 2 },
    { name: 'room', test: (id) => shares(id) === 0, minShareCount: 2 },
    { name: 'org-page', test: (id) => ORG_PAGE.test(id), minShareCount: 2 },
  ];
};

const linksTo = (bundle: Bundle): HtmlTagDescriptor[] => {
  const entry = new Set(chunksFor(ENTRY, bundle));
  return chunksFor(START, bundle)
    .filter((chunk) => !entry.has(chunk))
    .flatMap(({ fileName, viteMetadata }) => [
      { rel: 'modulepreload', href: `/${fileName}` },
      ...[...(viteMetadata?.importedCss ?? [])].map((css) => ({
        rel: 'stylesheet',
        href: `/${css}`,
      })),
    ])
    .map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }));
};

/**
 * Puts what the first load needs into a few files: left alone, the bundler makes thirty of a kilobyte
 * for it, each a request. The page links to them, so that the entry does not delay them.
 * @param transforms the plugins without which the client cannot be built
 */
export const firstLoad = (transforms: PluginOption[]): Plugin => ({
  name: 'first-load',
  apply: 'build',
  config: async () => {
    const groups = groupsOf(await readModules(transforms));
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => (bundle === undefined ? [] : linksTo(bundle)),
  },
});
