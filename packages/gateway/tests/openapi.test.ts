import type { Call } from '@xuanjiang/contracts/call';
import { catalogue, fileCatalogue } from '@xuanjiang/contracts/catalogue';
import { expect, test } from 'vitest';
import { shareGateway } from './harness/shared-gateway.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly example?: unknown;
}

interface OpenApi {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
}

const gateway = await shareGateway();
const response = await gateway.rest.get('/openapi.json');
const source = response.text;
const document = response.body as OpenApi;

const calls = [...Object.entries(catalogue), ...Object.entries(fileCatalogue)].flatMap(
  ([domain, entries]) =>
    Object.entries(entries as Record<string, Call>).map(([key, { path, method }]) => ({
      name: `${domain}.${key}`,
      path,
      method,
    })),
);

test('it names every call that is served, and no other', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => ({
      name: operationId,
      path,
      method: method.toUpperCase(),
    })),
  );
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(documented.toSorted(byName)).toEqual(calls.toSorted(byName));
  for (const { path, method } of documented) {
    const response = await (method === 'GET' ? gateway.rest.get(path) : gateway.rest.post(path));
    expect(response.status, path).not.toBe(404);
    expect(response.status, path).not.toBe(405);
  }
});

test('every parameter has a description and an example', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const own = operations
    .flatMap(({ parameters }) => parameters)
    .filter((parameter) => !('$ref' in parameter));
  expect(own.length).toBeGreaterThan(50);
  for (const parameter of [...own, ...Object.values(document.components.parameters)]) {
    expect(parameter).toMatchObject({ description: expect.stringMatching(/\.$/) });
    expect(parameter).toHaveProperty('example');
  }
});

test('an object of several fields is written once, and referred to', () => {
  const places = new Map<string, number>();
  const bare = (value: unknown) =>
    JSON.stringify(value, (key, inner) =>
      key === 'description' || key === 'examples' ? undefined : (inner as unknown),
    );
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as Schema;
    if (properties !== undefined && Object.keys(properties).length > 2) {
      const key = bare(properties);
      places.set(key, (places.get(key) ?? 0) + 1);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(document);
  const twice = [...places].filter(([, count]) => count > 1).map(([key]) => key);
  // Each call has an envelope of its own, also where two calls give the same.
  expect(twice.filter((key) => !key.startsWith('{"code"'))).toEqual([]);
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(40);
});

test('it gives the address under which it is served, and is the same whatever that was called', async () => {
  expect(document.servers.map(({ url }) => new URL(url, gateway.url).origin)).toEqual([
    gateway.url,
  ]);
  const other = await gateway.rest.get('/openapi.json').set('Host', 'other.example');
  expect(other.text).toBe(source);
});

test.each([
  ['/openapi.json', 'no-cache'],
  ['/docs/swagger-ui.css', 'public, max-age=86400'],
  ['/docs/swagger-ui-bundle.js', 'public, max-age=86400'],
])(
  '%s is sent as it was compressed before, and not again to who has it',
  async (path, cacheControl) => {
    const ask = (headers: Readonly<Record<string, string>>) => gateway.rest.get(path).set(headers);
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    expect(plain.headers).toMatchObject({ 'cache-control': cacheControl, vary: 'Accept-Encoding' });
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await ask({ 'Accept-Encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      // What is compressed while it is sent has no length.
      expect(Number(headers['content-length'])).toBeLessThan(plain.text.length / 2);
      const again = await ask({ 'Accept-Encoding': encoding, 'If-None-Match': headers.etag ?? '' });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    const head = await gateway.rest.head(path);
    expect([head.status, head.headers['cache-control']]).toEqual([200, cacheControl]);
  },
);

test('the reference page loads, with all that it asks for, from this gateway', async () => {
  const page = await gateway.rest.get('/docs');
  expect(page.status).toBe(200);
  expect(page.type).toBe('text/html');
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    expect(file.startsWith('/')).toBe(true);
    const response = await gateway.rest.get(file).buffer(true);
    expect(response.status, file).toBe(200);
    expect(response.type, file).toMatch(/javascript|css/);
  }
  const start = await gateway.rest.get('/docs/start.js');
  expect(start.text).toContain("'/openapi.json'");
  // No script in the page itself: the policy would block it.
  expect(page.text).not.toMatch(/<script>|\son\w+="/);
});
