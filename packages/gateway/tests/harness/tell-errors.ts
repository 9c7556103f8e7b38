/**
 * Set up for each test file (`vitest.config.ts`): adds the errors that its gateways logged to the report of a test that fails,
 * because a failure on a busy machine may not come again.
 */
import { afterEach, beforeEach } from 'vitest';
import { gatewayLogs } from './gateway-logs.ts';

/** How many of the last errors are told. */
const ERRORS_MAX = 20;
/** A line of the log whose level is error or fatal. */
const ERROR = /^\{"level":[56]0,.*$/gm;

gatewayLogs.length = 0;
/** Gateways that the file started for all of its tests. */
let shared = 0;

beforeEach(() => {
  shared = gatewayLogs.length;
});

afterEach(({ task: { result } }) => {
  const logs = [...gatewayLogs];
  gatewayLogs.length = shared;
  if (result?.state !== 'fail') return;
  const logged = logs.map((log) => log()).join('');
  const errors = logged.match(ERROR)?.slice(-ERRORS_MAX) ?? [];
  if (errors.length === 0) return;
  const message = errors.join('\n');
  result.errors?.push({ name: 'Gateway log', message, stack: `Gateway log\n${message}` });
});
