import { fileURLToPath } from 'node:url';
import type { ESTree, Plugin } from 'vite';
import { parseSync, Visitor } from 'vite';

/**
 * The parts into which the build cuts the records, and their fields. Each part goes only into the files
 * of those who need it:
 * - `first`: the first load, in `app/routes.ts`.
 * - `list`: how to load most screens, in `app/later-screens.ts`.
 * - `idle`: what is needed when the page has loaded, in `app/idle-routes.ts`.
 */
export const ROUTE_PARTS = {
  first: [
    'entry',
    'wideEntry',
    'frame',
    'tab',
    'under',
    'cached',
    'share',
    'wide',
    'narrow',
    'visitors',
    'ownLogin',
    'byLink',
    'kept',
  ],
  list: ['screen'],
  idle: ['skeleton', 'wideSkeleton', 'about'],
} as const;

type Part = keyof typeof ROUTE_PARTS;

/** The files that read the records, and the part that each of them gets. */
const READERS: Readonly<Record<string, Part>> = {
  'app/routes.ts': 'first',
  'app/later-screens.ts': 'list',
  'app/idle-routes.ts': 'idle',
};
const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
/** The records of an area, or all of them. */
const RECORDS = /\/screens\/(?:[a-z]+\/)?routes\.ts$/;
/** The same as a part, as this plugin names it. */
const CUT = /\/screens\/[a-z]+\/routes\.ts\?(\w+)$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The record that a property of the table holds; undefined where it is no route's. */
const recordOf = (property: ESTree.ObjectPropertyKind): ESTree.ObjectExpression | undefined =>
  property.type === 'Property' &&
  property.key.type === 'Literal' &&
  String(property.key.value).startsWith('/') &&
  property.value.type === 'ObjectExpression'
    ? property.value
    : undefined;

const without = (source: string, spans: readonly Span[]): string =>
  [...spans]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), source);

const namesIn = (node: ESTree.ImportDeclaration): string[] =>
  node.specifiers.map(({ local }) => local.name);

/**
 * The source of records of routes with one part of their fields, and without the imports that it does not need.
 * @throws Error where a field is not written as `name: value`
 */
export const cutRecords = (file: string, source: string, part: Part): string => {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const fields: readonly string[] = ROUTE_PARTS[part];
  const dropped: Span[] = [];
  const imports: ESTree.ImportDeclaration[] = [];
  const keepImport = (node: ESTree.ImportDeclaration): void => void imports.push(node);
  const cutField = (field: ESTree.ObjectPropertyKind): void => {
    if (field.type !== 'Property' || field.key.type !== 'Identifier') {
      throw new Error(`${file}: write each field of a route as name: value`);
    }
    if (fields.includes(field.key.name)) return;
    // With the comma after it, which may be missing after the last one.
    const comma = /^\s*,/.exec(source.slice(field.end))?.[0].length ?? 0;
    dropped.push({ start: field.start, end: field.end + comma });
  };
  const cutObject = ({ properties }: ESTree.ObjectExpression): void => {
    for (const property of properties) recordOf(property)?.properties.forEach(cutField);
  };
  new Visitor({ ImportDeclaration: keepImport, ObjectExpression: cutObject }).visit(program);
  const rest = without(source, [...dropped, ...imports]);
  const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(rest);
  const unused = imports.filter((node) => !namesIn(node).some(isUsed));
  return without(source, [...dropped, ...unused]);
};

/**
 * Cuts the records of the routes (`src/screens`) by who reads them, so that a route has one record and the first load only what
 * it needs of it. In development, in tests and on the server each reader gets whole records.
 */
export const routeParts = (): Plugin => ({
  name: 'route-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/routes\.ts$/ },
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (found === null || importer === undefined || !RECORDS.test(found.id)) return found;
      const [reader = '', part] = importer.split('?');
      const given = part ?? READERS[reader.slice(SOURCE.length)];
      if (given === undefined) throw new Error(`${reader} is no reader of the records of routes`);
      return { ...found, id: `${found.id}?${given}` };
    },
  },
  transform: {
    filter: { id: CUT },
    handler: (code, id) => {
      const [file = '', part] = id.split('?');
      return { code: cutRecords(file, code, part as Part), map: null };
    },
  },
});
