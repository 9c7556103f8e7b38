/**
 * Refuses what makes the look of the web client longer than it must be: a shared class that saves nothing, a class
 * that no style sheet has, one that no component names, one named twice in a place, a long rule in two style
 * sheets. Counts what the look is written in: declarations of style sheets, and class tokens in components, by
 * area. With `--sets` also the declarations and the groups of declarations that occur
 * most, and the rules that several style sheets have.
 */
import {
  blockOf,
  classTokensOf,
  dearClasses,
  declarationsOf,
  doubledClasses,
  idleClasses,
  readStyles,
  repeatedRules,
  unknownClasses,
} from './lib/styles.mjs';

const styles = readStyles();
const { sheets, components } = styles;
const refused = [
  ...dearClasses(styles).map((line) => `ui/classes.css: ${line}, which saves nothing`),
  ...unknownClasses(styles).map((line) => `${line}: no style sheet has this class`),
  ...idleClasses(styles).map((line) => `${line}: nothing has this class`),
  ...doubledClasses(styles).map((line) => `${line}: named twice in one place`),
  ...repeatedRules(sheets).map((line) => `the same rule, write it once and compose it: ${line}`),
];
for (const line of refused) console.log(line);
if (refused.length > 0) process.exitCode = 1;

if (process.argv.includes('--sets')) {
  const count = (keys) => {
    const found = new Map();
    for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
    return [...found].filter(([, times]) => times > 1).sort(([, a], [, b]) => b - a);
  };
  const show = (title, found, most) => {
    console.log(`\n${title}`);
    for (const [key, times] of found.slice(0, most))
      console.log(`${String(times).padStart(6)}  ${key}`);
  };
  const every = sheets.flatMap(({ path, rules }) => rules.map((rule) => ({ path, ...rule })));
  const declarations = count(declarationsOf(every));
  show(`declarations (${new Set(declarationsOf(every)).size} distinct)`, declarations, 60);
  const groups = every.flatMap(({ declarations: own }) => {
    const known = [...new Set(own)].sort();
    return known.flatMap((a, i) =>
      known
        .slice(i + 1)
        .flatMap((b, j) => [
          `${a}; ${b}`,
          ...known.slice(i + j + 2).map((c) => `${a}; ${b}; ${c}`),
        ]),
    );
  });
  show('groups of two and three', count(groups), 80);
  const blocks = count(
    every
      .filter(({ selector, declarations: own }) => /^\.[\w-]+$/.test(selector) && own.length > 1)
      .map(blockOf),
  );
  const repeated = blocks.reduce((sum, [, times]) => sum + times - 1, 0);
  show(`blocks of one class that occur again (${repeated} too many)`, blocks, 80);
}

const areaOf = (path) => {
  const [top, area] = path.split('/');
  return top === 'features' || top === 'desk' ? `${top}/${area}` : top;
};

const areas = new Map();
const rowOf = (path) => {
  const area = areaOf(path);
  if (!areas.has(area)) areas.set(area, { sheets: 0, rules: 0, declarations: 0, tokens: 0 });
  return areas.get(area);
};
for (const { path, rules } of sheets) {
  const row = rowOf(path);
  row.sheets++;
  row.rules += rules.length;
  row.declarations += declarationsOf(rules).length;
}
for (const { path, text } of components) {
  const tokens = classTokensOf(text).length;
  if (tokens > 0) rowOf(path).tokens += tokens;
}

const numbers = (row) => [row.sheets, row.rules, row.declarations, row.tokens];
const print = (name, [files, rules, declarations, tokens]) => {
  const cells = [files, rules, declarations, tokens, declarations + tokens];
  console.log(`${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(14)).join('')}`);
};
console.log(
  ' '.repeat(22) +
    ['sheets', 'rules', 'declarations', 'class tokens', 'both']
      .map((head) => head.padStart(14))
      .join(''),
);
for (const [area, row] of [...areas].sort()) print(area, numbers(row));
const all = [...areas.values()].map(numbers);
print(
  'in all',
  all[0].map((_, index) => all.reduce((sum, row) => sum + row[index], 0)),
);
