import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { personsEnvironment, ROOT, run } from '../harness/project-copy.ts';
import { followRecipes, recipes } from '../harness/recipes.ts';

test.each(['README.md', 'CONTRIBUTING.md'])('%s names scripts that exist', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('each block of CONTRIBUTING.md has its place, and keeps the rules of format and lint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-recipes-'));
  try {
    expect(recipes().length).toBeGreaterThan(8);
    const files = [...new Set(recipes().flatMap(({ file = [] }) => file))];
    const made = new Set(
      recipes().flatMap(({ file, after, before, instead }) =>
        (after ?? before ?? instead) ? [] : file,
      ),
    );
    const given = files.filter((file) => !made.has(file));
    for (const file of ['biome.json', ...given]) {
      cpSync(join(ROOT, file), join(folder, file));
    }
    followRecipes(folder);
    const check = ['check', '--vcs-enabled=false', '--error-on-warnings', ...files];
    const env = personsEnvironment();
    await run(join(ROOT, 'node_modules/.bin/biome'), check, { cwd: folder, env });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
