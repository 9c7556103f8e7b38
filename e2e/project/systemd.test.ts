import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { NODE_OPTIONS } from '../../scripts/lib/gateway-build.mjs';
import type { Environment } from '../harness/gateway-config.ts';
import { configsOf } from '../harness/gateway-config.ts';
import { ROOT } from '../harness/project-copy.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The values of a unit of systemd, by name; what stands more than once is joined. */
const unitOf = (file: string): Environment => {
  const values: Record<string, string> = {};
  for (const [, name = '', value = ''] of textOf(`deploy/${file}`).matchAll(/^(\w+)=(.*)$/gm))
    values[name] = name in values ? `${values[name]} ${value}` : value;
  return values;
};

const gateway = unitOf('xuanjiang@.service');
const backup = unitOf('xuanjiang-backup.service');
const EXAMPLE = 'deploy/xuanjiang.env.example';
const STATE = '/var/lib';

test('the unit, the image and `npm start` run the same bundle with the same options of Node', () => {
  const options: readonly string[] = NODE_OPTIONS;
  const started = [...options, 'packages/gateway/dist/main.js'];
  expect(gateway.ExecStart).toBe(`/srv/xuanjiang/node_modules/node/bin/node ${started.join(' ')}`);
  const image = textOf('Dockerfile');
  // The image of the backup comes before it.
  const commands = [...image.matchAll(/^CMD (.*)$/gm)].map(([, command = '']) => command);
  expect(JSON.parse(commands.at(-1) ?? '')).toEqual(['node', ...started]);
  // With other options what it compiles for the image would be compiled again.
  expect(image).toContain(`\n  node ${started.join(' ')} > /dev/null`);
});

test('gateways and the backup have one user, folder and file of the environment', () => {
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectoryMode'])
    expect([name, backup[name]]).toEqual([name, gateway[name]]);
  const { DATA_DIR } = parseEnv(textOf(EXAMPLE));
  expect(DATA_DIR).toBe(`${STATE}/${gateway.StateDirectory}`);
  const [, folder = ''] = /^\S+ packages\/gateway\/src\/cli\.ts backup (\S+) /.exec(
    backup.ExecStart ?? '',
  ) as RegExpExecArray;
  expect(backup.StateDirectory?.split(' ').map((each) => `${STATE}/${each}`)).toEqual([
    DATA_DIR,
    folder,
  ]);
  expect(textOf('deploy/xuanjiang-backup.timer')).toContain('\nOnCalendar=');
});

test('production accepts the example of the environment once it is filled in, for a gateway and for a command', async () => {
  const example = parseEnv(textOf(EXAMPLE)) as Environment;
  const filled: Environment = {
    ...example,
    DATABASE_URL: (example.DATABASE_URL ?? '').replace('<password>', 'password'),
    SITE_ORIGIN: 'https://talks.example.cn',
    SECRET_KEY: '4f1d8a60c7b3925e0e61f7a4d8c39b5217ca86e3f05d4b9238a1c6e97d0f4b85',
    ...{ WECHAT_APPID: 'wx1', WECHAT_SECRET: 'wechat-secret', SMS_PROVIDER: 'tencent' },
    ...{ SMS_SECRET_ID: 'sms-id', SMS_SECRET_KEY: 'sms-key', SMS_APP_ID: '1400000000' },
    ...{ SMS_SIGN: '宣讲', SMS_TEMPLATE: '1' },
  };
  expect(Object.keys(filled)).toEqual(Object.keys(example));
  const own = (gateway.Environment ?? '').replaceAll('%i', '8081').split(' ');
  // systemd lets the file win over the unit.
  const ofGateway = { ...parseEnv(own.join('\n')), ...filled } as Environment;
  const [unfilled, command, served] = await configsOf([example, filled, ofGateway]);
  for (const name of ['SITE_ORIGIN', 'SECRET_KEY', 'WECHAT_APPID', 'SMS_PROVIDER'])
    expect(unfilled).toContain(`${name}: `);
  const installation = {
    mode: 'production',
    dataDir: `${STATE}/xuanjiang`,
    databaseUrl: filled.DATABASE_URL,
    redisUrl: 'redis://127.0.0.1:6379',
  };
  expect(command).toMatchObject(installation);
  expect(served).toMatchObject({ ...installation, host: '127.0.0.1', port: 8081, trustProxy: 1 });
});

test('the documents run commands of production as its user, with that file, and copy the units that there are', () => {
  const documents = ['operations', 'backup', 'commands', 'secret-key', 'alerts', 'upgrades'];
  const lines = documents.flatMap((name) => textOf(`docs/${name}.md`).split('\n'));
  const commands = lines.filter((line) => /node_modules\/node\/bin\/node .*cli\.ts/.test(line));
  expect(commands.length).toBeGreaterThan(1);
  for (const line of commands)
    expect(line).toContain(
      `runuser -u ${gateway.User} -- node_modules/node/bin/node --env-file=${gateway.EnvironmentFile} packages/gateway/src/cli.ts `,
    );
  for (const line of lines.filter((each) => each.includes('/etc/xuanjiang.env')))
    expect(line).not.toMatch(/\. \/etc|APP_MODE=|without APP_MODE/);
  const operations = textOf('docs/operations.md');
  expect(operations).toContain(`${EXAMPLE} ${gateway.EnvironmentFile}`);
  expect(operations).toContain('deploy/*.service deploy/*.timer /etc/systemd/system/');
});
