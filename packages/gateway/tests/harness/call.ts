import type { Call } from '@xuanjiang/contracts/call';
import { successOf } from '@xuanjiang/contracts/envelope';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect } from 'vitest';
import { z } from 'zod';

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call over REST, whatever comes of it. */
export const send = async (
  rest: TestAgent,
  { method, path }: Call,
  input: Readonly<Record<string, unknown>> = {},
  { token = '', headers = {} }: CallOptions = {},
): Promise<Response> => {
  const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, `${value}`]));
  const request =
    method === 'GET' ? rest.get(path).query(query) : rest.post(path).send(input as object);
  return request.set({ ...headers, ...(token === '' ? {} : { token }) });
};

/** Makes a call that is to be done; the answer has to pass the contract's schema. */
export const done = async <C extends Call>(
  rest: TestAgent,
  call: C,
  input: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<z.output<C['output']>> => {
  const response = await send(rest, call, input, options);
  expect(response.status, response.text).toBe(200);
  expect(response.body).toMatchObject({ code: 0 });
  const exact =
    call.output instanceof z.ZodObject ? z.strictObject(call.output.shape) : call.output;
  return successOf(exact).parse(response.body).data as z.output<C['output']>;
};

/** Makes a call that is to be refused as a business outcome, and gives the code and the text. */
export const refused = async (
  rest: TestAgent,
  call: Call,
  input: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<{ code: number; msg: string }> => {
  const response = await send(rest, call, input, options);
  expect(response.status, response.text).toBe(200);
  const body = response.body as { code: number; msg: string };
  expect(body.code).not.toBe(0);
  return body;
};

/** The bytes of an answer, whatever its type is. */
export const getBytes = async (
  rest: TestAgent,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ response: Response; bytes: Buffer }> => {
  const response = await rest
    .get(path)
    .set(headers)
    .buffer(true)
    .parse((incoming, finish) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => finish(null, Buffer.concat(parts)));
    });
  return { response, bytes: response.body as Buffer };
};
