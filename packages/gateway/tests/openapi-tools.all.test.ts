import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { shareGateway } from './harness/shared-gateway.ts';

/** What public tools say of the document, and make of it. */
const gateway = await shareGateway();
const { text: source } = await gateway.rest.get('/openapi.json');

test('a public linter finds no error in it', async () => {
  const problems = await lintFromString({
    source,
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

test('the linter would find one', async () => {
  const { info: _, ...broken } = JSON.parse(source) as { readonly info: object };
  const problems = await lintFromString({
    source: JSON.stringify(broken),
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
});

/** What a caller in TypeScript writes against the generated types. */
const CALLER = `
import type { operations } from './schema.ts';

type Answer<K extends keyof operations> =
  operations[K] extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;

export const title = (answer: Answer<'talk.get'>): string => {
  // @ts-expect-error An answer has data only when it is done.
  answer.data;
  // @ts-expect-error No call is refused with this code.
  if (answer.code === 402) return '';
  if (answer.code === 200 || answer.code === 201) return answer.msg;
  if (answer.code === 0) return answer.data.Title;
  const refusal: 1 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503 | 800 | 801 | 802 | 803 | 810 = answer.code;
  return String(refusal);
};

export const firstTime = (answer: Answer<'talk.find'>): number | undefined =>
  answer.code === 0 ? answer.data.List[0]?.Starttime : undefined;

export const query: operations['talk.find']['parameters']['query'] = { Page: 2, Status: 'live' };
// @ts-expect-error There is no such status.
export const wrong: operations['talk.find']['parameters']['query'] = { Status: 'over' };
`;

test('types generated from it narrow an answer by its code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-client-'));
  try {
    await writeFile(join(folder, 'schema.ts'), astToString(await openapiTypes(source)));
    await writeFile(join(folder, 'caller.ts'), CALLER);
    const compiler = fileURLToPath(
      new URL('../../../node_modules/typescript/bin/tsc', import.meta.url),
    );
    const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--ignoreConfig'];
    await promisify(execFile)(process.execPath, [
      compiler,
      ...options,
      join(folder, 'caller.ts'),
    ]).catch(({ stdout, message }: { stdout: string; message: string }) =>
      expect.unreachable(stdout || message),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
