import type { TestGateway } from './gateway.ts';
import { METRICS_TOKEN } from './production.ts';

type Labels = Readonly<Record<string, string>>;

/** The samples of a metric in a text of Prometheus: their labels and values. */
const samplesOf = (text: string, name: string): { labels: Labels; value: number }[] =>
  text.split('\n').flatMap((line) => {
    const found = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/i.exec(line);
    if (found?.[1] !== name) return [];
    const labels = [...(found[2] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value],
    );
    return [{ labels: Object.fromEntries(labels) as Labels, value: Number(found[3]) }];
  });

/**
 * The value of a metric: the sum of the samples that have the labels.
 * @returns null where there is no such sample
 */
export const metricOf = async (
  { rest }: Pick<TestGateway, 'rest'>,
  name: string,
  labels: Labels = {},
): Promise<number | null> => {
  const { text } = await rest.get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`);
  const fitting = samplesOf(text, name).filter((sample) =>
    Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return fitting.length === 0 ? null : fitting.reduce((sum, { value }) => sum + value, 0);
};

/** How often a gateway has counted a security event; 0 where its metrics do not name the event. */
export const countOfEvent = async (
  gateway: Pick<TestGateway, 'rest'>,
  event: string,
): Promise<number> => (await metricOf(gateway, 'security_events_total', { event })) ?? 0;
