import { describe, expect, test } from 'vitest';
import { shareGateway } from '../harness/shared-gateway.ts';
import {
  anchorsOf,
  documentedMetrics,
  metricsIn,
  panelExpressions,
  read,
  readAlerts,
  readTries,
} from './monitoring-files.ts';

const gateway = await shareGateway();
const { text } = await gateway.rest.get('/metrics');
const served = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({
  name,
  type,
}));

test('the tables of docs/metrics.md name each metric that a gateway serves, once, and no other', () => {
  expect(documentedMetrics().toSorted()).toEqual(served.map(({ name }) => name).toSorted());
});

/** What Prometheus knows beside the gateways' metrics. */
const OF_PROMETHEUS = ['up', 'ALERTS'];

const unknownIn = (expressions: readonly string[]): string[] => {
  const known = new Set([
    ...OF_PROMETHEUS,
    ...served.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ]);
  return expressions.flatMap(metricsIn).filter((name) => !known.has(name));
};

describe('the alerts', () => {
  const alerts = readAlerts();
  const expressionOf = (text: string): string =>
    /^ +expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/m.exec(text)?.[1] ?? '';

  test('are found, and so are their metrics', () => {
    expect(alerts.length).toBeGreaterThan(25);
    expect(metricsIn('sum by (le) (rate(a_total{b="c"}[5m])) > 0.5 * d and on () e')).toEqual([
      'a_total',
      'd',
      'e',
    ]);
    for (const { name, text } of alerts) {
      expect(metricsIn(expressionOf(text)), name).not.toEqual([]);
    }
  });

  test('ask for metrics that a gateway serves', () => {
    expect(unknownIn(alerts.map(({ text }) => expressionOf(text)))).toEqual([]);
  });

  test.each(alerts)(
    '$name has a severity, a summary, and a heading that says what to do',
    (alert) => {
      expect(alert.severity).toMatch(/^(page|ticket)$/);
      expect(alert.summary).toBeTruthy();
      const [file = '', anchor] = alert.runbook?.split('#') ?? [];
      expect(file).toMatch(/^docs\/(alerts|operations)\.md$/);
      expect(anchorsOf(file)).toContain(anchor);
    },
  );

  test.each(alerts)(
    '$name is tried: it fires when it has to, and does not when it need not',
    ({ name }) => {
      const tries = readTries().filter(({ alert }) => alert === name);
      expect(new Set(tries.map(({ fires }) => fires))).toEqual(new Set([true, false]));
    },
  );
});

test('Prometheus asks each gateway of docker-compose.yml', () => {
  const services = [...read('docker-compose.yml').matchAll(/^ {2}(gateway-\d+):$/gm)];
  const targets = [...read('deploy/prometheus/prometheus.yml').matchAll(/"(gateway-\d+):8080"/g)];
  expect(services).toHaveLength(2);
  expect(targets.map(([, name]) => name)).toEqual(services.map(([, name]) => name));
});

test('the proxy does not pass the metrics on', () => {
  expect(read('deploy/Caddyfile')).toMatch(
    /@private path \/metrics \/metrics\/\*\n\trespond @private 404/,
  );
});

describe('the dashboard', () => {
  test('asks for metrics that a gateway serves', () => {
    expect(panelExpressions().length).toBeGreaterThan(30);
    expect(unknownIn(panelExpressions())).toEqual([]);
  });
});
