import { isDeepStrictEqual } from 'node:util';
import type { Access, FileCall } from '@xuanjiang/contracts/call';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { IDEMPOTENCY_KEY_MAX } from '@xuanjiang/contracts/constants';
import { envelopeOf, RefusalSchema } from '@xuanjiang/contracts/envelope';
import { CODES } from '@xuanjiang/contracts/errors';
import { z } from 'zod';
import { VERSION } from '../lib/build.ts';
import { KEY_LIMITS } from '../rpc/idempotency.ts';

interface NamedCall {
  /** `domain.call` */
  readonly name: string;
  readonly call: FileCall;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;
type IO = 'input' | 'output';

const ACCESS_TEXT: Record<Access, string> = {
  public: 'Anyone may call it.',
  user: 'Needs a session.',
  worker: 'Needs a session of liaison staff or of an operator.',
  operator: 'Needs a session of an operator.',
};

/** Turns what zod writes into what OpenAPI 3.1 asks for. */
const adapt = (json: JsonSchema, io: IO): void => {
  if ('example' in json) {
    json.examples = [json.example];
    delete json.example;
  }
  // Later versions may add fields: a client has to ignore unknown ones.
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
};

/** Collects the schemas that have a name in the contract, and refers to them by it. */
const createComponents = () => {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf = (schema: z.ZodType, io: IO): JsonSchema => {
    const json = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => adapt(jsonSchema, io),
    });
    const {
      $schema: _,
      $defs,
      ...body
    } = JSON.parse(
      JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [id, component] of Object.entries($defs ?? {})) {
      const known = schemas[id];
      if (known !== undefined && !isDeepStrictEqual(known, component)) {
        throw new Error(`two schemas of the contract are called ${id}`);
      }
      schemas[id] = component;
    }
    return body;
  };
  return { schemas, schemaOf };
};
type Components = ReturnType<typeof createComponents>;

const describe = ({ access, limit, errors = [], demoOnly, shared, heavy }: FileCall): string =>
  [
    ACCESS_TEXT[access],
    shared &&
      'The answer is the same for everybody and may be a second old; the token is not looked at.',
    heavy &&
      `${heavy === true ? 'It' : `With much in ${Object.keys(heavy).join(' or ')} it`} takes much work: some are done at a time, and 503 with \`Retry-After\` says that it was not its turn in time; what the calls of a caller took counts too, and 429 says that it was too much.`,
    `At most ${limit.points} calls in ${limit.seconds} s for ${shared ? '' : 'an account, or for '}a browser by its cookie; ${limit.points * SHARED_ADDRESS_FACTOR} for the browsers of an address together (a /64 of IPv6), and as many for its callers without a cookie.`,
    errors.length > 0 &&
      `Refusals of its own: ${errors.map((name) => `${CODES[name]} (${name})`).join(', ')}.`,
    demoOnly && 'Demo mode only.',
  ]
    .filter(Boolean)
    .join(' ');

/** A field of a query: what it means and its example are given beside its schema. */
const parameterOf = (
  { schemas }: Components,
  name: string,
  json: JsonSchema,
  required: boolean,
): object => {
  const named = schemas[json.$ref?.replace('#/components/schemas/', '') ?? ''];
  const { description = named?.description, examples = named?.examples, ...schema } = json;
  return { name, in: 'query', required, description, schema, example: examples?.[0] };
};

const parametersOf = (components: Components, { input }: FileCall): object[] => {
  const { properties = {}, required = [] } = components.schemaOf(input, 'input');
  return Object.entries(properties).map(([name, property]) =>
    parameterOf(components, name, property as JsonSchema, required.includes(name)),
  );
};

const jsonContent = (schema: object): object => ({ 'application/json': { schema } });

/** Bytes, which JSON schema does not describe. */
const bytesContent = (types: readonly string[]): object =>
  Object.fromEntries(types.map((type) => [type, {}]));

const bodyOf = (components: Components, { input, body }: FileCall): object => {
  if (body !== undefined) return { required: true, content: bytesContent(body) };
  const schema = components.schemaOf(input, 'input');
  return { required: schema.required !== undefined, content: jsonContent(schema) };
};

/** Answers in which HTTP itself says that transport or policy failed, by status. */
const FAILURES = {
  400: 'The body is not JSON.',
  403: 'The session was ended: log in again.',
  413: 'The body is too large.',
  415: 'The body is not sent as JSON.',
  429: 'Too many calls; `Retry-After` says when to try again.',
  500: 'The server failed; `msg` carries the id of the request.',
  503: 'The service is unavailable; try again later.',
} as const;
const GET_FAILURES = [403, 429, 500, 503] as const;
const POST_FAILURES = [400, 413, 415, ...GET_FAILURES] as const;

/** Which credentials a call takes, and whether it does without. */
const securityOf = ({ access, shared }: FileCall): object[] => {
  if (shared) return [{}];
  return access === 'public' ? [{}, { token: [] }] : [{ token: [] }];
};

const operationOf = (components: Components, { name, call }: NamedCall): object => ({
  operationId: name,
  summary: call.summary,
  description: describe(call),
  tags: [name.split('.')[0]],
  security: securityOf(call),
  ...(call.method === 'GET'
    ? { parameters: parametersOf(components, call) }
    : {
        parameters:
          // The body is a file: what the call is given beside it stands in the address.
          call.body !== undefined
            ? parametersOf(components, call)
            : call.reads === true || call.repeats === true
              ? []
              : [{ $ref: '#/components/parameters/IdempotencyKey' }],
        requestBody: bodyOf(components, call),
      }),
  responses: {
    200: {
      description: 'Done when `code` is 0; `data` of a refusal is only that of a repeat (`Done`).',
      content: {
        ...jsonContent(
          call.answer === undefined
            ? components.schemaOf(envelopeOf(call.output), 'output')
            : components.schemaOf(RefusalSchema, 'output'),
        ),
        ...(call.answer !== undefined && bytesContent([call.answer].flat())),
      },
    },
    ...Object.fromEntries(
      (call.method === 'GET' ? GET_FAILURES : POST_FAILURES).map((status) => [
        status,
        { $ref: `#/components/responses/${status}` },
      ]),
    ),
  },
});

/** The OpenAPI 3.1 document of the calls that are served; it lacks the address of the server. */
export const openApiDocument = (calls: readonly NamedCall[]): object => {
  const components = createComponents();
  const refusal = components.schemaOf(RefusalSchema, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const named of calls) {
    const { path, method } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(components, named) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Xuanjiang',
      version: VERSION,
      description:
        'Every answer is the envelope `{ code, msg, data }`; `code` 0 is success, and only then there ' +
        'is `data` (but for a repeat that finds its work done, code 409). HTTP 200 with another code ' +
        'is a refusal: only those with a status below have an HTTP status of their own. `msg` is Chinese, or English with `Accept-Language: en`. Times are UTC ' +
        'milliseconds; days are days in Asia/Shanghai. Later versions may add fields to answers.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [...new Set(calls.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'The `Token` that a login gave; good for 15 days.',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'With the same key a repeated request is done once and answered alike for a day, or ' +
            'refused with code 409 and `data.Id` where the answer was too long to be kept. Of one ' +
            `account or browser the newest ${KEY_LIMITS.owner} keys are known.`,
          schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
          example: '6f1f0a52-6d0f-4c57-9a0b-2f1f1f6f0d3e',
        },
      },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          { description, content: jsonContent(refusal) },
        ]),
      ),
      schemas: components.schemas,
    },
  };
};
