import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { at } from './root.mjs';

const SOURCE = at('packages/web/src');

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/**
 * The rules of a style sheet as Biome formats it, without nesting.
 * @returns each with its selector, the at-rule around it (empty without one) and its declarations
 */
const rulesOf = (text) => {
  const rules = [];
  const around = [];
  for (const [, head, mark] of withoutComments(text).matchAll(/([^{};]*)([{};])/g)) {
    const words = head.replace(/\s+/g, ' ').trim();
    if (mark === '{') {
      if (!words.startsWith('@'))
        rules.push({ selector: words, within: around.join(' '), declarations: [] });
      around.push(words);
      continue;
    }
    // Declarations in `@page` belong to no rule.
    const isOfPage = around.at(-1)?.startsWith('@page');
    if (words !== '' && !isOfPage) rules.at(-1).declarations.push(words);
    if (mark === '}') around.pop();
  }
  return rules;
};

export const declarationsOf = (rules) => rules.flatMap(({ declarations }) => declarations);

/** The declarations of a rule in an order of their own: two rules with the same do the same. */
export const blockOf = ({ declarations }) => [...declarations].sort().join('; ');

/** The text from a bracket to the one that closes it. */
const bracketed = (text, from) => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(from + 1, at);
  }
  return '';
};

const words = (text) => text.split(/\s+/).filter(Boolean);

/** Whether a rule is of one class alone. */
const isClass = ({ selector, within }) => within === '' && /^\.[\w-]+$/.test(selector);

/** From how many declarations on a rule may stand in one style sheet only. */
const LONG = 7;

/** The rules of one class with many declarations that several style sheets have. */
export const repeatedRules = (sheets) => {
  const places = new Map();
  for (const { path, text } of sheets)
    for (const rule of rulesOf(text).filter(
      (one) => isClass(one) && one.declarations.length >= LONG,
    )) {
      const block = blockOf(rule);
      places.set(block, [...(places.get(block) ?? []), `${path} ${rule.selector}`]);
    }
  return [...places.values()].filter((found) => found.length > 1).map((found) => found.join(', '));
};

/** The shared classes of ui/classes.css, with their declarations. */
const sharedIn = (sheets) =>
  rulesOf(sheets.find(({ path }) => path === 'ui/classes.css').text).map((rule) => ({
    ...rule,
    name: rule.selector.slice(':where(.'.length, -1),
  }));

/** The shared classes that cost as many declarations and words as they save, or more. */
export const dearClasses = ({ sheets, components }) => {
  const used = components.flatMap(({ text }) => wordsOf(text));
  return sharedIn(sheets).flatMap(({ name, declarations }) => {
    const times = used.filter((word) => word === name).length;
    return times * (declarations.length - 1) > declarations.length
      ? []
      : [`${name}: ${times} times`];
  });
};

/** Classes that the staff's library looks for. */
const LIBRARY = /^ant-/;

/** The words of class strings that no style sheet has. */
export const unknownClasses = ({ sheets, components }) => {
  const known = new Set(
    sheets.flatMap(({ text }) =>
      rulesOf(text).flatMap(({ selector }) =>
        [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
      ),
    ),
  );
  return components.flatMap(({ path, text }) =>
    wordsOf(text)
      .filter((word) => !known.has(word) && !LIBRARY.test(word))
      .map((word) => `${path}: ${word}`),
  );
};

/** The class strings of a component. */
const stringsOf = (text) => {
  const strings = [...text.matchAll(/\b\w*[cC]lass(?:Name)?="([^"]*)"/g)].map(([, value]) => value);
  const expressions = [...text.matchAll(/\b\w*[cC]lass(?:Name)?=\{/g)].flatMap(({ index }) => {
    const code = bracketed(text, text.indexOf('{', index));
    // What a condition compares with is no class.
    const quoted = [...code.matchAll(/([=!]== )?'([^'\n]*)'/g)]
      .filter(([, compared]) => compared === undefined)
      .map(([, , value]) => value);
    const templates = [...code.matchAll(/`([^`]*)`/g)].map(([, value]) =>
      value.replace(/\$\{[^}]*\}/g, ' '),
    );
    return [...quoted, ...templates];
  });
  return [...strings, ...expressions];
};

/** The words of the class strings of a component. */
const wordsOf = (text) => stringsOf(text).flatMap(words);

/** The words that stand twice in one class string. */
export const doubledClasses = ({ components }) =>
  components.flatMap(({ path, text }) =>
    stringsOf(text).flatMap((one) =>
      words(one)
        .filter((word, at, all) => all.indexOf(word) < at)
        .map((word) => `${path}: ${word}`),
    ),
  );

/** The classes that a component names: members of its style sheets, and words of class strings. */
export const classTokensOf = (text) => {
  const sheets = [...text.matchAll(/^import (\w+) from '[^']+\.css';/gm)].map(([, name]) => name);
  // The desk hands one sheet on by another name.
  if (/contentStyles as styles/.test(text)) sheets.push('styles');
  const members = sheets.flatMap((name) =>
    [...text.matchAll(new RegExp(`\\b${name}(?:\\.\\w+|\\[)`, 'g'))].map(([token]) => token),
  );
  return [...members, ...wordsOf(text)];
};

/** A file that another names, as seen from its own path. */
const fileAt = (path, name) => normalize(join(dirname(path), name));

/** The classes of each style sheet that others compose, as `path name`. */
const composedIn = (sheets) =>
  sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/composes: ([^;]*?)(?: from "([^"]+)")?;/g)].flatMap(([, names, from]) =>
      words(names).map((name) => `${from === undefined ? path : fileAt(path, from)} ${name}`),
    ),
  );

/**
 * The users of each style sheet, by its path: the code, and the name that the sheet has there, also where another module
 * hands it on.
 */
const usersBySheet = (code) => {
  const found = new Map();
  const add = (sheet, user) => found.set(sheet, [...(found.get(sheet) ?? []), user]);
  for (const { path, text } of code)
    for (const [, own, handed, name] of text.matchAll(
      /^(?:import (\w+)|export \{ default as (\w+) \}) from '([^']+\.css)';/gm,
    )) {
      const sheet = fileAt(path, name);
      if (own !== undefined) add(sheet, { local: own, text });
      else
        for (const { text: user } of code.filter((one) => one.text.includes(handed))) {
          const [, local = handed] = new RegExp(`\\b${handed} as (\\w+)`).exec(user) ?? [];
          add(sheet, { local, text: user });
        }
    }
  return found;
};

/** Whether code names a class, or may: which one an index takes is known only when the page runs. */
const names = (name, { local, text }) =>
  new RegExp(`\\b${local}(?:\\??\\.${name}\\b|\\[)`).test(text);

/** The classes of a module that no code names and no style sheet composes. */
export const idleClasses = ({ sheets, code }) => {
  const composed = new Set(composedIn(sheets));
  const users = usersBySheet(code);
  return sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, rules }) => {
      const own = rules.flatMap(({ selector }) =>
        [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(
          ([, name]) => name,
        ),
      );
      return [...new Set(own)]
        .filter((name) => !composed.has(`${path} ${name}`))
        .filter((name) => !users.get(path)?.some((user) => names(name, user)))
        .map((name) => `${path}: ${name}`);
    });
};

const read = (pattern) =>
  globSync(pattern, { cwd: SOURCE })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

/** The style sheets and components of the web client, by their paths below `packages/web/src`. */
export const readStyles = () => {
  const code = read('**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.'));
  return {
    sheets: read('**/*.css').map(({ path, text }) => ({ path, text, rules: rulesOf(text) })),
    components: code.filter(({ path }) => path.endsWith('.tsx')),
    code,
  };
};
