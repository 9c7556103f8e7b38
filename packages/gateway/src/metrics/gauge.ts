import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';

/**
 * A gauge that is read when the metrics are collected.
 * @param read gives the value; null for none, so that the metric has no sample
 */
export const readGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
};
