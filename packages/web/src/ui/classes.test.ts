import { describe, expect, test } from 'vitest';

const { dearClasses, doubledClasses, idleClasses, readStyles, repeatedRules, unknownClasses } =
  await import(`${import.meta.dirname}/../../../../scripts/lib/styles.mjs`);

const source = readStyles();
const component = (classes: string) => ({ path: 'a.tsx', text: `<p className="${classes}" />` });

describe('the shared classes', () => {
  test('save more declarations than they cost', () => {
    expect(dearClasses(source)).toEqual([]);
  });

  test('and those of the global style sheets are all that a component names as text', () => {
    expect(unknownClasses(source)).toEqual([]);
  });

  test('stand once in a place', () => {
    expect(doubledClasses(source)).toEqual([]);
    const components = [component('row tall row'), component('row tall')];
    expect(doubledClasses({ components })).toEqual(['a.tsx: row']);
  });

  test('are refused where a breach is planted', () => {
    const sheets = [
      { path: 'ui/classes.css', text: ':where(.row) {\n  display: flex;\n  gap: 8px;\n}\n' },
    ];
    const rows = ['row', 'row', 'row'].map(component);
    expect(dearClasses({ sheets, components: rows })).toEqual([]);
    expect(dearClasses({ sheets, components: rows.slice(1) })).toEqual(['row: 2 times']);
    expect(unknownClasses({ sheets, components: [component('row rwo')] })).toEqual(['a.tsx: rwo']);
  });
});

describe('the class of a module', () => {
  const code = [
    {
      path: 'a/a.tsx',
      text: "import styles from '../b.module.css';\n<p className={styles.foot}>{props.head}</p>",
    },
  ];
  const sheet = (path: string, text: string, ...selectors: string[]) => ({
    path,
    text,
    rules: selectors.map((selector) => ({ selector })),
  });

  test('is named by a component, or composed', () => {
    expect(idleClasses(source)).toEqual([]);
  });

  test('is refused where nothing names it', () => {
    const own = sheet('b.module.css', '', '.foot', '.head', '.head > .mark');
    const other = sheet('c/c.module.css', 'composes: mark from "../b.module.css";');
    expect(idleClasses({ sheets: [own, other], code })).toEqual(['b.module.css: head']);
  });
});

describe('a rule of many declarations', () => {
  const LONG = `.a {\n${'abcdefg'.replace(/./g, '  --$&: 1;\n')}}\n`;

  test('stands in one style sheet, and others compose it', () => {
    expect(repeatedRules(source.sheets)).toEqual([]);
  });

  test('is refused where it stands twice', () => {
    const twice = ['one.module.css', 'two.module.css'].map((path) => ({ path, text: LONG }));
    expect(repeatedRules(twice)).toEqual(['one.module.css .a, two.module.css .a']);
    expect(repeatedRules(twice.slice(1))).toEqual([]);
  });
});
