import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { complaints } from '../../tests/harness/complaints.ts';
import { readConfig } from './config.ts';

const KEY = '4F1D8A60C7B3925E0E61F7A4D8C39B5217CA86E3F05D4B9238A1C6E97D0F4B85';
const PRODUCTION = {
  APP_MODE: 'production',
  SECRET_KEY: KEY,
  SITE_ORIGIN: 'https://talks.example.cn/',
  WECHAT_APPID: 'wx1',
  WECHAT_SECRET: 'secret',
  SMS_PROVIDER: 'tencent',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_APP_ID: '1400',
  SMS_SIGN: '宣讲',
  SMS_TEMPLATE: '1',
};

describe('readConfig', () => {
  test('needs nothing for the demo', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 8080,
      mqttPort: null,
      rtmpPort: null,
      rtmpAddress: null,
      dataDir: resolve('data'),
      workBytes: null,
      databaseUrl: null,
      redisUrl: null,
      siteOrigin: null,
      wechatGate: false,
      searchEngines: false,
      openReading: false,
      filings: null,
      serviceWorker: true,
      consentPrechecked: true,
      trustProxy: 0,
      chatRetentionDays: null,
      stopNoticeMs: 1000,
      logLevel: 'info',
      limitFactor: 1,
      smsHourlyBudget: 40_000,
      reminderSms: { perDay: 0, perAccount: 3 },
      captchaFactor: 1,
      mediaOrigin: '',
      demoStream: true,
    });
    // The same at the next start, or what was encrypted is lost.
    expect(readConfig({}).secretKeys).toEqual(readConfig({}).secretKeys);
    expect(readConfig({}).secretKeys).toEqual([expect.objectContaining({ length: 32 })]);
  });

  test('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET_KEY: '', WECHAT_GATE: '' })).toEqual(
      readConfig({}),
    );
  });

  test('serves everyone in production, behind the gate, with its own key', () => {
    const config = readConfig(PRODUCTION);
    expect(config).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      siteOrigin: 'https://talks.example.cn',
      wechatGate: true,
      searchEngines: true,
      openReading: false,
    });
    expect(config.secretKeys).toEqual([Buffer.from(KEY, 'hex')]);
    expect(config.secretKeys).not.toEqual(readConfig({}).secretKeys);
  });

  test('takes several keys while the key is changed, the first of which encrypts', () => {
    const other = '1'.repeat(64);
    const { secretKeys } = readConfig({ ...PRODUCTION, SECRET_KEY: `${other}, ${KEY}` });
    expect(secretKeys).toEqual([Buffer.from(other, 'hex'), Buffer.from(KEY, 'hex')]);
  });

  test.each([
    [{ ICP_NUMBER: '京ICP备12345678号-1' }, { icp: '京ICP备12345678号-1', police: '' }],
    [
      { POLICE_FILING: '京公网安备 11010802012345号' },
      { icp: '', police: '京公网安备 11010802012345号' },
    ],
  ])('takes the numbers under which a site is filed: %j', (environment, filings) => {
    expect(readConfig(environment).filings).toEqual(filings);
  });

  test.each([
    { ICP_NUMBER: '12345678' },
    { ICP_NUMBER: '京ICP备12345678号<b>' },
    { POLICE_FILING: '京公网安备1101号' },
  ])('takes no number that no registry gives: %j', (environment) => {
    expect(() => readConfig(environment)).toThrow(/must be like/);
  });

  test('takes no label of the build that is no commit, and starts without one', () => {
    expect(readConfig({ SOURCE_COMMIT: '0123abc' }).sourceCommit).toBe('0123abc');
    expect(readConfig({ SOURCE_COMMIT: 'HEAD' }).sourceCommit).toBeNull();
  });

  test('takes what is given', () => {
    expect(
      readConfig({
        ...PRODUCTION,
        HOST: '::1',
        PORT: '0',
        MQTT_PORT: '1883',
        RTMP_PORT: '1935',
        RTMP_ADDRESS: 'rtmps://live.example/live/',
        DATA_DIR: '/srv/x',
        DATABASE_URL: 'postgresql://u:p@h/d',
        REDIS_URL: 'rediss://h',
        WECHAT_GATE: 'off',
        SEARCH_ENGINES: 'off',
        OPEN_READING: 'true',
        SERVICE_WORKER: 'off',
        CONSENT_PRECHECKED: 'false',
        TRUST_PROXY: '2',
        CHAT_CONNECTIONS_PER_ADDRESS: '50000',
        CHAT_RETENTION_DAYS: '60',
        MORNING_HOUR: '6',
        QUIET_HOURS: '23-6',
        SMS_HOURLY_BUDGET: '500',
        WORK_GB: '10',
        SECURITY_CONTACT: 'https://x.example/report',
        REMINDER_SMS_BUDGET: '20',
        REMINDER_SMS_PER_ACCOUNT: '2',
        SMS_REMINDER_TEMPLATE: '2',
        MEDIA_ORIGIN: 'https://media.example/',
        DEMO_STREAM: 'off',
        STOP_NOTICE_S: '30',
        LOG_LEVEL: 'warn',
      }),
    ).toMatchObject({
      host: '::1',
      port: 0,
      mqttPort: 1883,
      rtmpPort: 1935,
      rtmpAddress: 'rtmps://live.example/live',
      mediaOrigin: 'https://media.example',
      demoStream: false,
      dataDir: '/srv/x',
      databaseUrl: 'postgresql://u:p@h/d',
      redisUrl: 'rediss://h',
      wechatGate: false,
      searchEngines: false,
      openReading: true,
      serviceWorker: false,
      consentPrechecked: false,
      trustProxy: 2,
      connectionsPerAddress: 50_000,
      chatRetentionDays: 60,
      morningHour: 6,
      quietHours: { from: 23, until: 6 },
      workBytes: 10e9,
      securityContact: 'https://x.example/report',
      smsHourlyBudget: 500,
      reminderSms: { perDay: 20, perAccount: 2 },
      stopNoticeMs: 30_000,
      logLevel: 'warn',
    });
  });

  test.each([
    ['APP_MODE', 'Production'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', ' 80'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_URL', 'not an address'],
    ['REDIS_URL', 'http://h'],
    ['SITE_ORIGIN', 'talks.example.cn'],
    ['SITE_ORIGIN', 'ftp://talks.example.cn'],
    ['RTMP_ADDRESS', 'https://live.example/live'],
    ['WECHAT_GATE', 'true'],
    ['SEARCH_ENGINES', 'yes'],
    ['SERVICE_WORKER', 'no'],
    ['CONSENT_PRECHECKED', 'on'],
    ['OPEN_READING', 'yes'],
    ['SECRET_KEY', 'abc'],
    ['SECRET_KEY', 'g'.repeat(64)],
    ['SECRET_KEY', `${KEY},`],
    ['SECRET_KEY', `${KEY},${KEY.toLowerCase()}`],
    ['SECRET_KEY', ['1', '2', '3', '4'].map((digit) => digit.repeat(64)).join(',')],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['CHAT_CONNECTIONS_PER_ADDRESS', '0'],
    ['CHAT_CONNECTIONS_PER_ADDRESS', '1000000'],
    ['CHAT_CONNECTIONS_PER_ADDRESS', 'many'],
    ['CHAT_RETENTION_DAYS', '59'],
    ['CHAT_RETENTION_DAYS', '0'],
    ['CHAT_RETENTION_DAYS', '-60'],
    ['CHAT_RETENTION_DAYS', '60.5'],
    ['CHAT_RETENTION_DAYS', '60 days'],
    ['CHAT_RETENTION_DAYS', '1e3'],
    ['MORNING_HOUR', '4'],
    ['QUIET_HOURS', '22'],
    ['QUIET_HOURS', '22-24'],
    ['MORNING_HOUR', '12'],
    ['MORNING_HOUR', '07:00'],
    ['WORK_GB', '9'],
    ['SECURITY_CONTACT', 'http://x.example'],
    ['SECURITY_CONTACT', 'security'],
    ['WORK_GB', '32GB'],
    ['SMS_HOURLY_BUDGET', '0'],
    ['SMS_HOURLY_BUDGET', '-1'],
    ['REMINDER_SMS_BUDGET', '-1'],
    ['REMINDER_SMS_PER_ACCOUNT', '1e3'],
    ['SMS_HOURLY_BUDGET', '1e4'],
    ['SMS_HOURLY_BUDGET', '10000000'],
    ['STOP_NOTICE_S', '-1'],
    ['STOP_NOTICE_S', '61'],
    ['STOP_NOTICE_S', '1.5'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%s with one line that names it', (name, value) => {
    const lines = complaints({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: \\S`));
  });

  test.each([
    ['true', true],
    ['on', true],
    ['false', false],
    ['off', false],
  ])('opens reading by OPEN_READING=%s: %s', (OPEN_READING, openReading) =>
    expect(readConfig({ OPEN_READING })).toMatchObject({ openReading }),
  );

  test('names all that is wrong at once, and shows no value', () => {
    const lines = complaints({
      PORT: 'x',
      LOG_LEVEL: 'x',
      SECRET_KEY: 'my-secret',
      DATABASE_URL: 'mysql://u:my-secret@h/d',
    });
    expect(lines).toHaveLength(4);
    expect(lines.join()).not.toContain('my-secret');
  });

  test('asks production for its secrets, and Redis for PostgreSQL', () => {
    expect(complaints({ APP_MODE: 'production' })).toEqual(
      expect.arrayContaining([
        'SECRET_KEY: required in production',
        'SITE_ORIGIN: required in production',
      ]),
    );
    expect(complaints({ REDIS_URL: 'redis://h' })).toEqual([
      'DATABASE_URL: required with REDIS_URL, since SQLite serves one process only',
    ]);
  });
});

describe('in production', () => {
  const HEX = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0'));
  const DEMO_KEY = readConfig({}).secretKeys[0].toString('hex');

  test.each([
    ['one repeated byte', '07'.repeat(32)],
    ['two bytes in turn', 'dead'.repeat(16)],
    ['a few bytes', '0123456789abcdef'.repeat(4)],
    ['bytes that are counted up', HEX.join('')],
    ['bytes that are counted down', HEX.toReversed().join('')],
    ['the key of the demo', DEMO_KEY],
  ])('no key is accepted that is guessed: %s', (_what, SECRET_KEY) => {
    expect(complaints({ ...PRODUCTION, SECRET_KEY })).toEqual([
      expect.stringMatching(/^SECRET_KEY: must be random/),
    ]);
    // While it is changed it stands beside a random one.
    expect(complaints({ ...PRODUCTION, SECRET_KEY: `${SECRET_KEY},${KEY}` })).toEqual([]);
    expect(complaints({ SECRET_KEY })).toEqual([]);
  });

  test('random keys are accepted, each of many', () => {
    for (let tried = 0; tried < 2000; tried += 1) {
      const SECRET_KEY = randomBytes(32).toString('hex');
      expect(complaints({ ...PRODUCTION, SECRET_KEY })).toEqual([]);
    }
  });

  test.each(['http://talks.example.cn', 'http://192.0.2.1', 'http://localhost.example.cn'])(
    'no site is served without TLS: %s',
    (SITE_ORIGIN) => {
      expect(complaints({ ...PRODUCTION, SITE_ORIGIN })).toEqual([
        expect.stringMatching(/^SITE_ORIGIN: must begin with https:/),
      ]);
      expect(complaints({ SITE_ORIGIN })).toEqual([]);
    },
  );

  test.each(['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost:8080'])(
    'this machine is: %s',
    (SITE_ORIGIN) => expect(complaints({ ...PRODUCTION, SITE_ORIGIN })).toEqual([]),
  );
});

test('quiet hours are those of the night by default, and can be off', () => {
  expect(readConfig({}).quietHours).toEqual({ from: 22, until: 7 });
  expect(readConfig({ QUIET_HOURS: 'off' }).quietHours).toBeNull();
  expect(readConfig({ QUIET_HOURS: '7-7' }).quietHours).toBeNull();
});
