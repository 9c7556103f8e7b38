import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a file of the project. */
export const at = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The text of a file of the project. */
export const read = (path: string): string => readFileSync(at(path), 'utf8');

export const ALERTS_FILE = 'deploy/prometheus/alerts.yml';
/** What promtool tries with the alerts. */
export const ALERT_TESTS = readdirSync(at('deploy/prometheus'))
  .filter((name) => name.endsWith('.test.yml'))
  .map((name) => `deploy/prometheus/${name}`);

export interface Alert {
  readonly name: string;
  readonly severity: string | undefined;
  readonly summary: string | undefined;
  /** `file#heading` */
  readonly runbook: string | undefined;
  readonly text: string;
}

/** The alerts, by the lines of the file: each field has one. */
export const readAlerts = (): Alert[] =>
  read(ALERTS_FILE)
    .split(/^ +- alert: /m)
    .slice(1)
    .map((text) => {
      const field = (pattern: RegExp) => pattern.exec(text)?.[1];
      return {
        name: text.split('\n', 1)[0] ?? '',
        severity: field(/severity: (\w+)/),
        summary: field(/^ +summary: (.+)$/m),
        runbook: field(/^ +runbook: (\S+)$/m),
        text,
      };
    });

/** What promtool expects of each alert: its name, and whether it fires. */
export const readTries = (): { readonly alert: string; readonly fires: boolean }[] =>
  ALERT_TESTS.flatMap((file) =>
    [
      ...read(file).matchAll(
        /ALERTS\{alertname="(\w+)",alertstate="firing"\}\)\n +eval_time: \S+\n +exp_samples: (.+)$/gm,
      ),
    ].map(([, alert = '', samples]) => ({ alert, fires: samples !== '[]' })),
  );

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const dashboard = JSON.parse(read('deploy/grafana/dashboards/xuanjiang.json')) as {
  readonly panels: readonly (Panel & { readonly type: string })[];
};

/** The panels that show something. */
const PANELS: readonly Panel[] = dashboard.panels.filter(({ type }) => type !== 'row');

/** Every expression of the dashboard, with the variables as Grafana fills them in. */
export const panelExpressions = (): string[] =>
  PANELS.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) =>
      expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m'),
    ),
  );

const WORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'offset', 'bool']);

/** The metrics that a PromQL expression names. */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without) *\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?! *\()/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !WORDS.has(name));
};

/** The names in the tables of docs/metrics.md, and how often each stands there. */
export const documentedMetrics = (): string[] =>
  read('docs/metrics.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );

/** Every heading of a document, as a link names it. */
export const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
