import type { Access, Call } from '@xuanjiang/contracts/call';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { IDEMPOTENCY_KEY_MAX } from '@xuanjiang/contracts/constants';
import { envelopeOf } from '@xuanjiang/contracts/envelope';
import { CODES } from '@xuanjiang/contracts/errors';
import { z } from 'zod';

interface NamedCall {
  /** `domain.call` */
  readonly name: string;
  readonly call: Call;
}

const ACCESS_TEXT: Record<Access, string> = {
  public: 'Anyone may call it.',
  user: 'Needs a session.',
  worker: 'Needs a session of liaison staff or of an operator.',
  operator: 'Needs a session of an operator.',
};

const RefusalSchema = z.object({ code: z.int(), msg: z.string() });

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
};

const describe = ({ access, limit, errors = [], demoOnly }: Call): string =>
  [
    ACCESS_TEXT[access],
    `At most ${limit.points} calls in ${limit.seconds} s for an account, ${limit.points * SHARED_ADDRESS_FACTOR} for an address without one.`,
    errors.length > 0 &&
      `Refusals of its own: ${errors.map((name) => `${CODES[name]} (${name})`).join(', ')}.`,
    demoOnly && 'Demo mode only.',
  ]
    .filter(Boolean)
    .join(' ');

const parametersOf = (call: Call): object[] => {
  const { properties = {}, required = [] } = jsonSchema(call.input, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const operationOf = ({ name, call }: NamedCall): object => ({
  operationId: name,
  summary: call.summary,
  description: describe(call),
  tags: [name.split('.')[0]],
  security: call.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
  ...(call.method === 'GET'
    ? { parameters: parametersOf(call) }
    : {
        parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
        requestBody: {
          content: { 'application/json': { schema: jsonSchema(call.input, 'input') } },
        },
      }),
  responses: {
    200: {
      description: 'Done when `code` is 0; any other code is a refusal, with its text in `msg`.',
      content: {
        'application/json': {
          schema: {
            anyOf: [
              jsonSchema(envelopeOf(call.output), 'output'),
              { $ref: '#/components/schemas/Refusal' },
            ],
          },
        },
      },
    },
    400: refusal('The body is not JSON.'),
    403: refusal('The session was ended: log in again.'),
    429: refusal('Too many calls; `Retry-After` says when to try again.'),
    500: refusal('A failure of the house; `msg` carries the id of the request.'),
  },
});

/** The OpenAPI 3.1 document of the calls that are served. */
export const openApiDocument = (calls: readonly NamedCall[], origin: string): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of calls) {
    const { path, method } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Xuanjiang',
      version: '0.1.0',
      description:
        'Every answer is the envelope `{ code, msg, data }`; `code` 0 is success. `msg` is Chinese, ' +
        'or English with `Accept-Language: en`. Times are UTC milliseconds; days are days in ' +
        `Asia/Shanghai. The codes: ${Object.entries(CODES)
          .map(([name, code]) => `${code} ${name}`)
          .join(', ')}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'With the same key a repeated request is done once and answered alike.',
          schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
        },
      },
      schemas: { Refusal: jsonSchema(RefusalSchema, 'output') },
    },
  };
};
