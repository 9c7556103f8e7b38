import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './root.mjs';

const SOURCE = at('packages/web/src');

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/**
 * The rules of a style sheet as Biome formats it, without nesting.
 * @returns each with its selector, the at-rule around it (empty without one) and its declarations
 */
export const rulesOf = (text) => {
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
    if (words !== '') rules.at(-1).declarations.push(words);
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

/** The classes that a component names: members of its style sheets, and words of class strings. */
export const classTokensOf = (text) => {
  const sheets = [...text.matchAll(/^import (\w+) from '[^']+\.css';/gm)].map(([, name]) => name);
  if (/contentStyles as styles/.test(text)) sheets.push('styles');
  const members = sheets.flatMap((name) =>
    [...text.matchAll(new RegExp(`\\b${name}(?:\\.\\w+|\\[)`, 'g'))].map(([token]) => token),
  );
  const strings = [...text.matchAll(/\b\w*[cC]lass(?:Name)?="([^"]*)"/g)].flatMap(([, value]) =>
    words(value),
  );
  const expressions = [...text.matchAll(/\b\w*[cC]lass(?:Name)?=\{/g)].flatMap(({ index }) => {
    const code = bracketed(text, text.indexOf('{', index));
    const quoted = [...code.matchAll(/'([^'\n]*)'/g)].map(([, value]) => value);
    const templates = [...code.matchAll(/`([^`]*)`/g)].map(([, value]) =>
      value.replace(/\$\{[^}]*\}/g, ' '),
    );
    return [...quoted, ...templates].flatMap(words);
  });
  return [...members, ...strings, ...expressions];
};

const read = (pattern) =>
  globSync(pattern, { cwd: SOURCE })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

/** The style sheets and components of the web client, by their paths below `packages/web/src`. */
export const readStyles = () => ({
  sheets: read('**/*.css').map(({ path, text }) => ({ path, text, rules: rulesOf(text) })),
  components: read('**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.')),
});
