import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isMessageKey, messages, text } from './messages.ts';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));

const parametersOf = (line: string): string[] =>
  [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

const tables = async (): Promise<object[]> => {
  const files = globSync('contracts/src/messages/*.ts', { cwd: PACKAGES });
  const modules = await Promise.all(files.map((file) => import(`${PACKAGES}${file}`)));
  return modules.flatMap((module) => Object.values<object>(module));
};

describe('the texts', () => {
  test('are there in both languages, with the same parameters', () => {
    for (const [key, { zh, en }] of Object.entries(messages)) {
      for (const line of [zh, en]) {
        expect(line.trim(), key).not.toBe('');
        expect(line, key).toBe(line.trim());
        // A brace that opens no parameter is a slip.
        expect(line.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
      expect(en, key).not.toMatch(/[\u4e00-\u9fff]/);
      expect(parametersOf(en), key).toEqual(parametersOf(zh));
    }
  });

  test('no key is in two tables', async () => {
    const keys = (await tables()).flatMap((table) => Object.keys(table));
    expect(keys.toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  test('each key is named by code that answers callers', () => {
    const sources = globSync('{contracts,gateway}/src/**/*.ts', { cwd: PACKAGES })
      .filter((file) => !/^contracts\/src\/messages\/|\.test\.ts$/.test(file))
      .map((file) => readFileSync(`${PACKAGES}${file}`, 'utf8'));
    const quoted = new Set(
      sources.flatMap((source) => [...source.matchAll(/'(\w+)'/g)].map(([, word]) => word)),
    );
    expect(Object.keys(messages).filter((key) => !quoted.has(key))).toEqual([]);
  });
});

describe('text', () => {
  test('fills in its parameters', () => {
    expect(text('zh', 'marksFull', { count: 1000 })).toBe('最多保存 1000 个，请先清理一些');
    expect(text('en', 'inputField', { field: 'Page', reason: 'x {field} $& $1' })).toBe(
      'invalid Page: x {field} $& $1',
    );
  });

  test('leaves what it is not given, and takes nothing from the prototype', () => {
    expect(text('en', 'inputMissing')).toBe('{field} is required');
    expect(isMessageKey('toString')).toBe(false);
    expect(isMessageKey('inputMissing')).toBe(true);
  });
});
