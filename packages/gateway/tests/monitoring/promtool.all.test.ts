import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../harness/gateway.ts';
import { ALERT_TESTS, ALERTS_FILE, at, panelExpressions } from './monitoring-files.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-promtool-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs promtool; everything that it says, and its exit code, go into the failure of a test. */
const promtool = (parameters: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('promtool', parameters, { input, encoding: 'utf8' });
  return { status, said: (stdout + stderr).trim() };
};

test('names and help texts of the metrics follow the conventions of Prometheus', async () => {
  await using gateway = await startGateway();
  const { text } = await gateway.rest.get('/metrics');
  expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, said: '' });
  // It would say nothing of an empty text either.
  const wrong = '# TYPE calls counter\ncalls 1\n';
  expect(promtool(['check', 'metrics'], wrong).said).toContain('calls');
});

test('the alerts are valid rules', () => {
  expect(promtool(['check', 'rules', at(ALERTS_FILE)])).toMatchObject({ status: 0 });
});

test.each(ALERT_TESTS)('the alerts fire when they have to, and only then: %s', (file) => {
  expect(promtool(['test', 'rules', at(file)])).toMatchObject({ status: 0 });
});

test('Prometheus can read its configuration', () => {
  const file = at('deploy/prometheus/prometheus.yml');
  expect(promtool(['check', 'config', '--syntax-only', file])).toMatchObject({ status: 0 });
});

test('every expression of the dashboard is valid', () => {
  const rulesOf = (expressions: readonly string[]): string => {
    const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const file = join(folder, 'panels.json');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    return file;
  };
  const expressions = panelExpressions();
  expect(promtool(['check', 'rules', rulesOf(expressions)])).toMatchObject({ status: 0 });
  const broken = `${expressions[0]})`;
  expect(promtool(['check', 'rules', rulesOf([broken])]).status).not.toBe(0);
});
