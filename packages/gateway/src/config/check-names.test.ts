import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { misnamed } from './check-names.ts';
import { KNOWN_NAMES } from './config.ts';

const lines = (given: Record<string, string>): string[] => misnamed(given, KNOWN_NAMES);

describe('misnamed', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['WECHAT_SECERT', 'WECHAT_SECRET'],
    ['WECHAT_APP_ID', 'WECHAT_APPID'],
    ['WEHCAT_SECRET', 'WECHAT_SECRET'],
    ['SMS_HOURLY_BUGET', 'SMS_HOURLY_BUDGET'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['SECERT_KEY', 'SECRET_KEY'],
    ['SITE_ORIGINS', 'SITE_ORIGIN'],
    ['REDIS_URI', 'REDIS_URL'],
    ['APP_MODES', 'APP_MODE'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['MQTTPORT', 'MQTT_PORT'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['SECRET_KEY_FILES', 'SECRET_KEY_FILE'],
  ])('%s: %s was meant', (name, meant) => {
    expect(lines({ [name]: 'x' })).toEqual([
      `${name}: there is no such name; ${meant} was probably meant`,
    ]);
  });

  test('a name with a word of ours that is like none gets the names with that word', () => {
    const known = ['WECHAT_APPID', 'PORT', 'WECHAT_SECRET', 'REDIS_URL'];
    expect(misnamed({ WECHAT_ENCRYPTION_TOKEN: 'x', REDIS_HOST: 'cache' }, known)).toEqual([
      'WECHAT_ENCRYPTION_TOKEN: there is no such name; with WECHAT there are WECHAT_APPID, WECHAT_SECRET',
      'REDIS_HOST: there is no such name; with REDIS there is REDIS_URL',
    ]);
  });

  test('every known name, and one without a value, is right', () => {
    expect(lines(Object.fromEntries(KNOWN_NAMES.map((name) => [name, 'x'])))).toEqual([]);
    expect(lines({ DATABSE_URL: '' })).toEqual([]);
  });

  test('a known name without a letter is noticed, if it has at least six', () => {
    for (const name of KNOWN_NAMES.filter(({ length }) => length >= 6)) {
      const short = name.slice(0, -2) + name.slice(-1);
      if (!KNOWN_NAMES.includes(short)) expect(lines({ [short]: 'x' }), short).toHaveLength(1);
    }
  });

  test('what shells, runtimes and build machines set is left alone', () => {
    const names =
      'PATH HOME USER SHELL TERM PWD OLDPWD LANG LC_ALL TZ TMPDIR EDITOR DISPLAY HOSTNAME HOSTTYPE ' +
      'LOGNAME MAIL PS1 SHLVL CI PORTS HOST_IP HOSTS HOSTALIASES SMS CHAT QQ NODE_ENV NODE_OPTIONS ' +
      'NODE_VERSION NPM_CONFIG_LOGLEVEL npm_config_port npm_package_name INIT_CWD APP_NAME APP_ENV ' +
      'APP_HOME LOG_FORMAT DATA_ROOT SECRET_TOKEN SECRET_KEY_BASE POSTGRES_PASSWORD POSTGRES_USER ' +
      'PGHOST PGDATA PGPORT HTTP_PORT HTTPS_PORT HTTP_PROXY NO_PROXY BIND_ADDRESS TEST_DATABASE_URL ' +
      'E2E_DATABASE_URL TEST_REDIS_URL CHROMIUM GITHUB_TOKEN GITLAB_CI RUNNER_NAME OPERATOR_IMAGE ' +
      'SOURCE_DATE_EPOCH METRICS_PORT STOP_TIMEOUT CONTACT_NAME TRUST_STORE CHAT_CHANNEL';
    const given = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
    expect(lines(given)).toEqual([]);
  });

  test('what the compose files and their example of an environment name is left alone', () => {
    const project = new URL('../../../../', import.meta.url);
    const files = readdirSync(new URL('deploy/', project))
      .filter((name) => name.endsWith('.yml') || name === 'env.example')
      .map((name) => `deploy/${name}`);
    const names = ['docker-compose.yml', ...files].flatMap((file) =>
      [
        ...readFileSync(new URL(file, project), 'utf8').matchAll(
          /\$\{([A-Z][A-Z0-9_]*)|^#? ?([A-Z][A-Z0-9_]*)=/gm,
        ),
      ].map(([, used, set]) => used ?? set ?? ''),
    );
    expect(names).toEqual(expect.arrayContaining(['REDIS_PASSWORD', 'SECRET_KEY', 'HTTPS_PORT']));
    expect(lines(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
    for (const name of names) expect(lines({ [name]: 'x' }), name).toEqual([]);
  });

  test('what Kubernetes sets for services is left alone', () => {
    const ofService = (word: string, port: number) => ({
      [`${word}_SERVICE_HOST`]: '10.0.0.1',
      [`${word}_SERVICE_PORT`]: String(port),
      [`${word}_SERVICE_PORT_MAIN`]: String(port),
      [`${word}_PORT`]: `tcp://10.0.0.1:${port}`,
      [`${word}_PORT_${port}_TCP`]: `tcp://10.0.0.1:${port}`,
      [`${word}_PORT_${port}_TCP_PROTO`]: 'tcp',
      [`${word}_PORT_${port}_TCP_PORT`]: String(port),
      [`${word}_PORT_${port}_TCP_ADDR`]: '10.0.0.1',
    });
    for (const word of ['REDIS', 'DATABASE', 'CHAT', 'SMS', 'WECHAT', 'KUBERNETES']) {
      expect(lines(ofService(word, 6379)), word).toEqual([]);
    }
  });

  test('what hosters set beside the address of a database is left alone', () => {
    const given = { REDIS_TLS_URL: 'rediss://x', DATABASE_PUBLIC_URL: 'postgres://x' };
    const addresses = { REDIS_URL: 'redis://x', DATABASE_URL: 'postgres://x' };
    expect(lines({ ...given, ...addresses })).toEqual([]);
    expect(lines(given)).toHaveLength(2);
  });
});
