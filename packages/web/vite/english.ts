import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { parseSync, Visitor } from 'vite';

/** The tables of texts, from the folder of the web client; that of the routes has their titles. */
const TABLES = [
  'src/**/{texts,*-texts}.ts',
  '../contracts/src/messages/{name,shared}.ts',
  '../contracts/src/rules/routes.ts',
];
/** The module that holds the English texts of the build. */
const ENGLISH = /\/src\/lib\/english\.ts$/;

interface EnglishText {
  readonly key: string;
  readonly text: string;
  /** Where `, en: '…'` begins and ends in the source. */
  readonly start: number;
  readonly end: number;
}

type Property = ESTree.ObjectPropertyKind;

const nameOf = (property: Property | undefined): string => {
  if (property?.type !== 'Property') return '';
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : '';
};

/** The value of a property that is a text; null where it is anything else. */
const textOf = (property: Property | undefined): string | null =>
  property?.type === 'Property' && property.value.type === 'Literal'
    ? String(property.value.value)
    : null;

/**
 * The English texts of a table's source. The title of a route has the path of the route as its key.
 * @throws Error where one is not written as `key: { zh: '…', en: '…' }`
 */
export const englishTexts = (file: string, source: string): EnglishText[] => {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: EnglishText[] = [];
  /** The keys of records that lie in other objects. */
  const paths = new Map<ESTree.ObjectExpression, string>();
  const read = (property: Property, owner: ESTree.ObjectExpression): void => {
    if (property.type !== 'Property' || property.value.type !== 'ObjectExpression') return;
    paths.set(property.value, nameOf(property));
    const { properties } = property.value;
    if (!properties.some((one) => nameOf(one) === 'en')) return;
    const [zh, en] = properties;
    const text = textOf(en);
    if (properties.map(nameOf).join() !== 'zh,en' || textOf(zh) === null || text === null) {
      throw new Error(`${file}: write ${nameOf(property)} as key: { zh: '…', en: '…' }`);
    }
    found.push({
      key: paths.get(owner) ?? nameOf(property),
      text,
      start: zh?.end ?? 0,
      end: en?.end ?? 0,
    });
  };
  // What encloses an object is visited before it.
  const visit = (object: ESTree.ObjectExpression): void => {
    for (const property of object.properties) read(property, object);
  };
  new Visitor({ ObjectExpression: visit }).visit(program);
  return found;
};

/** A table's source without its English texts. */
export const withoutEnglish = (file: string, source: string): string =>
  englishTexts(file, source).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    source,
  );

/**
 * Takes the English texts out of the tables of the build and puts all of them into `lib/english.ts`,
 * which only a page with `?lang=en` loads. In development and in unit tests the tables hold both
 * languages.
 */
export const english = (): Plugin => {
  let tables = new Set<string>();
  return {
    name: 'english',
    apply: 'build',
    configResolved: ({ root }) => {
      tables = new Set(globSync(TABLES, { cwd: root }).map((file) => join(root, file)));
    },
    transform: {
      order: 'pre',
      handler: (code, id) =>
        tables.has(id) ? { code: withoutEnglish(id, code), map: null } : null,
    },
    load: {
      filter: { id: ENGLISH },
      handler: () => {
        const texts = [...tables].flatMap((file) => englishTexts(file, readFileSync(file, 'utf8')));
        const table = Object.fromEntries(texts.map(({ key, text }) => [key, text]));
        return `export const ENGLISH_TEXTS = ${JSON.stringify(table)};`;
      },
    },
  };
};
