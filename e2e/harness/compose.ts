import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './project-copy.ts';

/** A service as it stands in a compose file. */
export interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly required?: boolean }>>;
  /** A list of names, or what the service is called there. */
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly [name: string]: unknown;
}

/** What compose makes of its files. */
export interface Project {
  readonly services: Readonly<Record<string, Service>>;
  readonly [name: string]: unknown;
}

type Values = Readonly<Record<string, string>>;
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the brace that is open at the start of a text is closed. */
const closing = (text: string): number => {
  let open = 1;
  for (let index = 0; index < text.length; index += 1) {
    if (text.startsWith('${', index)) open += 1;
    else if (text[index] === '}') {
      open -= 1;
      if (open === 0) return index;
    }
  }
  throw new Error(`a brace is not closed: ${text}`);
};

/** One substitution, without its braces. A default is read whether it is needed or not, as by compose. */
const substitute = (inside: string, values: Values): string => {
  const [, name = '', operator, rest = ''] =
    /^([A-Z_][A-Z0-9_]*)(?:(:-|-|:\?|\?)(.*))?$/s.exec(inside) ?? [];
  if (name === '') throw new Error(`no substitution: ${inside}`);
  const other = interpolate(rest, values);
  const value = values[name];
  const isMissing = value === undefined || (value === '' && operator?.startsWith(':'));
  if (!isMissing) return value;
  if (operator?.endsWith('?')) throw new Error(`required variable ${name} is missing: ${other}`);
  if (operator === undefined) throw new Error(`${name} has no default`);
  return other;
};

const interpolate = (text: string, values: Values): string => {
  const start = text.indexOf('$');
  if (start < 0) return text;
  const [before, after] = [text.slice(0, start), text.slice(start + 1)];
  if (after.startsWith('$')) return `${before}$${interpolate(after.slice(1), values)}`;
  if (!after.startsWith('{')) throw new Error(`a $ without a name: ${text}`);
  const end = closing(after.slice(1));
  const inside = substitute(after.slice(1, end + 1), values);
  return before + inside + interpolate(after.slice(end + 2), values);
};

const interpolateAll = (value: unknown, values: Values): unknown => {
  if (typeof value === 'string') return interpolate(value, values);
  if (Array.isArray(value)) return value.map((each) => interpolateAll(each, values));
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, interpolateAll(each, values)]),
  );
};

/** Lists that a later file replaces; it adds to the others. */
const REPLACED = new Set(['command', 'entrypoint', 'test']);

const merge = (base: unknown, over: unknown, name = ''): unknown => {
  if (Array.isArray(base) && Array.isArray(over) && !REPLACED.has(name)) return [...base, ...over];
  if (!isTree(base) || !isTree(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    merged[key] = key in base ? merge(base[key], value, key) : value;
  }
  return merged;
};

const readCompose = (file: string, values: Values): Tree => {
  // Two values of one name, and what is no YAML, throw here.
  const tree = parse(readFileSync(file, 'utf8'), { merge: true });
  return interpolateAll(tree, values) as Tree;
};

const extend = (service: Tree, file: string, values: Values): Tree => {
  const { extends: from, ...own } = service;
  if (!isTree(from)) return own;
  const source = join(dirname(file), String(from.file));
  const services = readCompose(source, values).services as Tree;
  const base = services[String(from.service)];
  if (!isTree(base)) throw new Error(`${source} has no service ${String(from.service)}`);
  return merge(extend(base, source, values), own) as Tree;
};

/**
 * What compose makes of files of the project, the later over the earlier ones.
 * @param values the variables of `.env`
 * @throws Error for what compose would not read
 */
export const composeProject = (files: readonly string[], values: Values): Project =>
  files
    .map((name) => {
      const file = join(ROOT, name);
      const tree = readCompose(file, values);
      const services = Object.entries(tree.services as Tree).map(([service, definition]) => [
        service,
        extend(definition as Tree, file, values),
      ]);
      return { ...tree, services: Object.fromEntries(services) };
    })
    .reduce((base, over) => merge(base, over) as typeof base) as Project;
