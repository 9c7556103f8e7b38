/**
 * Set up for each test file (`vitest.config.ts`): adds the errors that its gateways logged to the report of a test that fails,
 * because a failure on a busy machine may not come again.
 */
import { beforeEach } from 'vitest';
import { gatewayLogs } from './gateway-logs.ts';

/** How many of a gateway's last errors are told. */
const ERRORS_MAX = 20;
/** A line of the log whose level is error or fatal. */
const ERROR_LINE = /^\{"level":[56]0,.*$/gm;

gatewayLogs.length = 0;

beforeEach(({ task, onTestFinished }) => {
  /** What the gateways that are started for all tests of the file have logged before this one, in characters. */
  const before = gatewayLogs.map((log) => log().length);
  // An `afterEach` of the file that fails would leave out one of the set-up.
  onTestFinished(() => {
    const { result } = task;
    const errors = gatewayLogs.flatMap((log, index) => {
      if (result?.state !== 'fail') return [];
      return log().slice(before[index]).match(ERROR_LINE)?.slice(-ERRORS_MAX) ?? [];
    });
    gatewayLogs.length = before.length;
    if (errors.length === 0) return;
    const message = errors.join('\n');
    result?.errors?.push({ name: 'Gateway log', message, stack: `Gateway log\n${message}` });
  });
});
