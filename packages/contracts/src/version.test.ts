import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { version } = JSON.parse(textOf('package.json')) as { version: string };

test('all packages, images and the list of changes have the version of the project', () => {
  const manifests = globSync('{packages/*,bench,e2e,tools/demo-guides}/package.json', {
    cwd: ROOT,
  });
  expect(manifests.length).toBeGreaterThan(5);
  for (const file of manifests)
    expect([file, JSON.parse(textOf(file)).version]).toEqual([file, version]);
  const defaults = [...textOf('docker-compose.yml').matchAll(/\$\{VERSION:-([^}]*)\}/g)];
  expect(new Set(defaults.map(([, named]) => named))).toEqual(new Set([version]));
  expect(textOf('Dockerfile')).toContain(`ARG VERSION=${version}\n`);
  expect(textOf('deploy/env.example')).toContain(`# VERSION=${version}\n`);
  expect(/^## \[(.*?)\] - \d{4}-\d{2}-\d{2}$/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version);
});
