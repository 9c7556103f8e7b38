import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project, Service } from '../harness/compose.ts';
import { composeProject } from '../harness/compose.ts';
import type { Config, Environment } from '../harness/gateway-config.ts';
import { configsOf } from '../harness/gateway-config.ts';
import { ROOT } from '../harness/project-copy.ts';

const BASE = 'docker-compose.yml';
const SECRET_KEY = '4f1d8a60c7b3925e0e61f7a4d8c39b5217ca86e3f05d4b9238a1c6e97d0f4b85';
/** An `.env` as deploy/env.example asks for it. */
const PRODUCTION = {
  APP_MODE: 'production',
  SITE_ORIGIN: 'https://talks.example.cn',
  SECRET_KEY,
  POSTGRES_PASSWORD: 'postgres-password',
  REDIS_PASSWORD: 'redis-password',
  WECHAT_APPID: 'wx1',
  WECHAT_SECRET: 'wechat-secret',
  SMS_PROVIDER: 'alibaba',
  SMS_SECRET_ID: 'sms-id',
  SMS_SECRET_KEY: 'sms-key',
  SMS_SIGN: '宣讲',
  SMS_TEMPLATE: 'SMS_1',
};
const MANAGED = {
  ...PRODUCTION,
  POSTGRES_PASSWORD: '',
  REDIS_PASSWORD: '',
  DATABASE_URL: 'postgres://u:p@db.example/x?sslmode=verify-full',
  REDIS_URL: 'rediss://:p@redis.example:6379',
};
const { SECRET_KEY: _, SMS_SECRET_KEY: _sms, ...WITHOUT_SECRETS } = PRODUCTION;
const IN_FILES = {
  ...WITHOUT_SECRETS,
  POSTGRES_PASSWORD: '',
  WECHAT_SECRET: '',
  SMS_SECRET_ID: '',
};

const require = createRequire(import.meta.url);
const schemaFolder = dirname(require.resolve('dclint/package.json'));
const schema = JSON.parse(
  readFileSync(join(schemaFolder, 'schemas/compose.schema.json'), 'utf8'),
) as Readonly<Record<string, unknown>>;
const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
  // ajv knows this draft by its former address.
  { ...schema, $schema: 'http://json-schema.org/draft-07/schema#' },
);

const declared = (project: Project, kind: 'networks' | 'volumes' | 'secrets'): readonly string[] =>
  Object.keys((project[kind] ?? {}) as object);

const networksOf = ({ networks = [] }: Service): readonly string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

/** What compose would refuse of a service beyond the schema. */
const brokenLinks = (project: Project, [name, service]: [string, Service]): string[] => {
  const starts = (other: string) => project.services[other]?.profiles === undefined;
  const isNeeded = service.profiles === undefined;
  return [
    ...networksOf(service).filter((each) => !declared(project, 'networks').includes(each)),
    ...(service.secrets ?? []).filter((each) => !declared(project, 'secrets').includes(each)),
    ...(service.volumes ?? [])
      .map((each) => each.split(':')[0] ?? '')
      .filter((each) => !each.startsWith('.') && !declared(project, 'volumes').includes(each)),
    ...Object.entries(service.depends_on ?? {})
      .filter(([other, { required }]) => isNeeded && required !== false && !starts(other))
      .map(([other]) => other),
  ].map((each) => `${name}: ${each}`);
};

const cases: readonly [string, readonly string[], Readonly<Record<string, string>>][] = [
  ['the demo', [BASE], {}],
  ['production', [BASE], PRODUCTION],
  [
    'managed PostgreSQL',
    [BASE, 'deploy/managed-postgres.yml'],
    { ...MANAGED, REDIS_URL: '', REDIS_PASSWORD: 'r' },
  ],
  [
    'managed PostgreSQL and Redis',
    [BASE, 'deploy/managed-postgres.yml', 'deploy/managed-redis.yml'],
    MANAGED,
  ],
  ['secrets in files', [BASE, 'deploy/secrets.yml'], IN_FILES],
  ['MQTT over TCP', [BASE, 'deploy/mqtt.yml'], { ...PRODUCTION, MQTT_PORT: '1883' }],
  ['RTMP', [BASE, 'deploy/rtmp.yml'], { ...PRODUCTION, RTMP_PORT: '1935' }],
  ['nginx of the machine', [BASE, 'deploy/nginx.yml'], PRODUCTION],
];

test.each(cases)(
  'the compose files of %s keep the schema of compose and name what there is',
  (_what, files, values) => {
    const project = composeProject(files, values);
    validate(project);
    expect(validate.errors ?? []).toEqual([]);
    const services = Object.entries(project.services);
    expect(services.flatMap((each) => brokenLinks(project, each))).toEqual([]);
    for (const [name, { image, mem_limit, pids_limit, restart, logging }] of services) {
      expect(image, name).toMatch(/^[a-z/-]+:v?\d+\.\d+/);
      expect({ name, mem_limit, pids_limit, restart, logging }).toEqual({
        name,
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
        restart: 'unless-stopped',
        logging: expect.anything(),
      });
    }
  },
);

const GATEWAYS = ['gateway-1', 'gateway-2', 'backup'] as const;
const WRITTEN: Environment = {
  secret_key: SECRET_KEY,
  database_url: 'postgres://xuanjiang:from-file@postgres:5432/xuanjiang',
  wechat_secret: 'wechat-secret',
  sms_secret_id: 'sms-id',
  sms_secret_key: 'sms-key',
};
/** Where the secrets of compose are files. */
let folder = '';
let configs: readonly Config[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-compose-'));
  for (const [name, value] of Object.entries(WRITTEN)) {
    writeFileSync(join(folder, name), `${value}\n`);
  }
  const environments = cases.flatMap(([, files, values]) => {
    const { services } = composeProject(files, values);
    return GATEWAYS.map((name) =>
      Object.fromEntries(
        Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
          variable,
          value.replace('/run/secrets', folder),
        ]),
      ),
    );
  });
  const { services } = composeProject([BASE], { ...PRODUCTION, SECRET_KEY: '' });
  configs = await configsOf([...environments, services['gateway-1']?.environment ?? {}]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(cases.map((one, index) => [...one, index * GATEWAYS.length] as const))(
  'the gateways of %s accept the environment that compose gives them',
  (_what, files, values, first) => {
    const fromFile = files.includes('deploy/secrets.yml');
    const own = `postgres://xuanjiang:${fromFile ? 'from-file' : (values.POSTGRES_PASSWORD ?? 'demo')}@postgres:5432/xuanjiang`;
    for (const [index, name] of GATEWAYS.entries()) {
      expect({ name, config: configs[first + index] }).toMatchObject({
        name,
        config: {
          mode: values.APP_MODE ?? 'demo',
          databaseUrl: values.DATABASE_URL ?? own,
          redisUrl: values.REDIS_URL || `redis://:${values.REDIS_PASSWORD ?? 'demo'}@redis:6379`,
          ...(name !== 'backup' && {
            mqttPort: values.MQTT_PORT === undefined ? null : 1883,
            rtmpPort: values.RTMP_PORT === undefined ? null : 1935,
          }),
        },
      });
    }
  },
);

test('each gateway puts files together on a volume of its own, and what is in memory is far below what it may take', () => {
  const { services } = composeProject([BASE], {});
  const places = ['gateway-1', 'gateway-2'].map((name) => {
    const { environment, volumes = [], tmpfs, mem_limit } = services[name] as Service;
    expect({ tmpfs, mem_limit }).toEqual({ tmpfs: ['/tmp:size=64m'], mem_limit: '1g' });
    const place = volumes.find((each) => each.endsWith(`:${environment?.TMPDIR}`));
    return place?.split(':')[0];
  });
  expect(places).toEqual(['work-1', 'work-2']);
  expect(configs[0]).toMatchObject({ workBytes: 32e9 });
});

test('MediaMTX asks and sends to a name that every gateway has', () => {
  const { services } = composeProject([BASE], {});
  const relay = readFileSync(join(ROOT, 'deploy/mediamtx/mediamtx.yml'), 'utf8');
  const [, asked] = /^authHTTPAddress: (\S+)$/m.exec(relay) ?? [];
  const ingest = services.mediamtx?.environment?.INGEST_URL ?? '';
  expect([asked, ingest].map((url) => new URL(url ?? '').host)).toEqual(
    Array(2).fill('gateways:8080'),
  );
  expect(asked).toBe(`${ingest}/auth`);
  for (const name of ['gateway-1', 'gateway-2']) {
    expect(services[name]?.networks).toEqual({ front: { aliases: ['gateways'] }, back: null });
  }
});

test('nginx of the machine finds the gateways where its example names them', () => {
  const { services } = composeProject([BASE, 'deploy/nginx.yml'], PRODUCTION);
  expect(services.proxy?.profiles).toEqual(['bundled']);
  const example = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const named = [...example.matchAll(/^\tserver (\S+) /gm)].map(([, address]) => `${address}:8080`);
  const published = ['gateway-1', 'gateway-2'].flatMap((name) => services[name]?.ports ?? []);
  expect(published).toEqual(named);
});

test('a service that a provider has does not start, and the service of compose has the password of its callers', () => {
  const started = (files: readonly string[], values: Readonly<Record<string, string>>) =>
    Object.entries(composeProject(files, values).services)
      .filter(([, { profiles }]) => profiles === undefined)
      .map(([name]) => name);
  const own = started([BASE], PRODUCTION);
  expect(own).toEqual(
    expect.arrayContaining(['postgres', 'redis', 'gateway-1', 'gateway-2', 'proxy']),
  );
  const [, , , [, files, values]] = cases as [unknown, unknown, unknown, (typeof cases)[number]];
  expect(started(files, values)).toEqual(
    own.filter((name) => name !== 'postgres' && name !== 'redis'),
  );
  const { redis, postgres } = composeProject([BASE], PRODUCTION).services;
  expect(redis?.environment?.REDISCLI_AUTH).toBe(PRODUCTION.REDIS_PASSWORD);
  expect(postgres?.environment?.POSTGRES_PASSWORD).toBe(PRODUCTION.POSTGRES_PASSWORD);
});

test('compose names what is missing, and the gateway a secret', () => {
  const { SITE_ORIGIN: _origin, ...rest } = PRODUCTION;
  expect(() => composeProject([BASE], rest)).toThrow('required variable SITE_ORIGIN is missing');
  expect(configs.at(-1)).toContain('SECRET_KEY: required in production');
});

test('the images have the version of the project', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(composeProject([BASE], {}).services['gateway-1']?.image).toBe(`xuanjiang:${version}`);
  expect(composeProject([BASE], { VERSION: '9.9.9' }).services.backup?.image).toBe(
    'xuanjiang-backup:9.9.9',
  );
  expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain(`ARG VERSION=${version}\n`);
});

test('each image of the project is built by one service, and none is asked of a registry', () => {
  const own = Object.entries(composeProject([BASE], {}).services).filter(([, { image }]) =>
    image.startsWith('xuanjiang'),
  );
  const built = own.flatMap(([, { build, image }]) => (build === undefined ? [] : [image]));
  expect(new Set(built)).toEqual(new Set(own.map(([, { image }]) => image)));
  expect(built).toHaveLength(new Set(built).size);
  expect(own.map(([name, { pull_policy }]) => [name, pull_policy])).toEqual(
    ['gateway-1', 'gateway-2', 'backup'].map((name) => [name, 'never']),
  );
});

test('the images of others have an exact tag everywhere, and may be named with a digest', () => {
  const compose = readFileSync(join(ROOT, BASE), 'utf8');
  const named = [...compose.matchAll(/\$\{([A-Z]+_IMAGE):-([^}]+)\}/g)];
  const images = new Map(named.map(([, name = '', image = '']) => [name, image]));
  expect(new Set(named.map(([, name, image]) => `${name}=${image}`)).size).toBe(images.size);
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const example = readFileSync(join(ROOT, 'deploy/env.example'), 'utf8');
  for (const [name, image] of images) {
    expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(example).toContain(`# ${name}=${image}\n`);
  }
  const taken = [...dockerfile.matchAll(/^ARG ([A-Z]+_IMAGE)=(.+)$/gm)];
  expect(taken.map(([, name]) => name)).toEqual(['NODE_IMAGE', 'POSTGRES_IMAGE']);
  for (const [, name = '', image] of taken) expect(images.get(name)).toBe(image);
  const pinned = { POSTGRES_IMAGE: `postgres:18.6-trixie@sha256:${'0'.repeat(64)}` };
  const { postgres, backup } = composeProject([BASE], pinned).services;
  expect(postgres?.image).toBe(pinned.POSTGRES_IMAGE);
  expect(backup?.build).toMatchObject({ args: pinned });
});

test('env.example has each variable of the compose files, and no other', () => {
  const text = globSync('{docker-compose.yml,deploy/*.yml}', { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const used = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z_0-9]+)/g)].map(([, name = '']) => name));
  const example = readFileSync(join(ROOT, 'deploy/env.example'), 'utf8');
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_0-9]*)=/gm)].map(([, name = '']) => name);
  // Read by compose itself.
  expect(named.filter((name) => name !== 'COMPOSE_FILE').toSorted()).toEqual([...used].toSorted());
});
