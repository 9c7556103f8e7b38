import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { AgreementParties } from '@xuanjiang/contracts/agreement';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { z } from 'zod';
import { misnamed } from './check-names.ts';
import type { QqConfig, SmsConfig, WechatConfig } from './provider-config.ts';
import { missingProviderVariables, providersOf, providerVariables } from './provider-config.ts';
import { fileVariables, readSecretFiles, secret } from './secret-files.ts';

/** Everything that may be set from outside, read and checked once at the start. */
export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Port of MQTT over TCP; null leaves it closed. */
  readonly mqttPort: number | null;
  /** SQLite file, uploads. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** The address that users see, without a slash at the end; null means the one served. */
  readonly siteOrigin: string | null;
  readonly wechatGate: boolean;
  readonly consentPrechecked: boolean;
  /** Who runs the product, as the user agreement names them. */
  readonly parties: AgreementParties;
  /** Whether background music is offered. */
  readonly audio: boolean;
  readonly wechat: WechatConfig;
  /** Null where the second provider is not offered. */
  readonly qq: QqConfig | null;
  readonly sms: SmsConfig;
  /**
   * 32 bytes each: personal fields are encrypted and looked up with keys derived from the first; what
   * the others wrote is read too.
   */
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
  /** How many proxies in front are trusted to give the client's address. */
  readonly trustProxy: number;
  /** How many chat connections one address may have at this gateway. */
  readonly connectionsPerAddress: number;
  /** Days for which the entries of the rooms are kept; null for always. */
  readonly chatRetentionDays: number | null;
  /** How long the gateway still serves after SIGTERM, while `/readyz` answers 503, ms. */
  readonly stopNoticeMs: number;
  readonly logLevel: string;
  /** Who gives it may read the metrics over the network; null: this machine only. */
  readonly metricsToken: string | null;
  /** The commit that the image was built from; null where the image does not say. */
  readonly sourceCommit: string | null;
  /** Multiplies the rate limits of all calls; only tests set it. */
  readonly limitFactor: number;
  /** Verification codes that are sent in an hour at most, by all gateways together. */
  readonly smsHourlyBudget: number;
  /** Multiplies the work of a captcha; only tests set it. */
  readonly captchaFactor: number;
}

/** The environment does not describe a gateway that may start. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

const DEFAULT_PORT = 8080;
/** A school, or a mobile network, may go out through one address. */
const DEFAULT_CONNECTIONS_PER_ADDRESS = 2000;
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      {
        error: `must be an address beginning with ${protocols.map((p) => `${p}://`).join(' or ')}`,
      },
    );

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port, 0 to 65535' })
  .transform(Number)
  .pipe(z.number().max(65535, { error: 'must be a port, 0 to 65535' }));

/** Messages of a live room are kept at least this long (互联网直播服务管理规定, article 16). */
const RETENTION_DAYS_MIN = 60;

const retentionDays = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a number of days, or nothing to keep all' })
  .transform(Number)
  .pipe(
    z.number().min(RETENTION_DAYS_MIN, {
      error: `must be at least ${RETENTION_DAYS_MIN} days, as the law asks for live rooms`,
    }),
  );

/**
 * Of 100,000 students who register in one evening, 40,000 do so in the fullest hour. At the price of
 * November 2026, about 0.045 yuan each, that is 1,800 yuan.
 */
const SMS_BUDGET_DEFAULT = 40_000;

const smsBudget = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, { error: 'must be a number of messages an hour, 1 to 9999999' })
  .transform(Number);

/** At least as hard to guess as a password; RFC 6750 says which characters a token may have. */
const metricsToken = z.string().regex(/^[A-Za-z0-9._~+/-]{16,200}=*$/, {
  error: 'must be 16 to 200 letters, digits or ._~+/- (openssl rand -hex 24)',
});
const stopNotice = z
  .string()
  .regex(/^([1-5]?\d|60)$/, { error: 'must be a number of seconds, 0 to 60' })
  .transform((seconds) => Number(seconds) * SECOND_MS);

/** Two while the key is changed, and one more where the new one must be changed at once. */
const SECRET_KEYS_MAX = 3;

const secretKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim().toLowerCase()))
  .refine((keys) => keys.every((key) => /^[0-9a-f]{64}$/.test(key)), {
    error:
      'must be 64 hexadecimal digits (openssl rand -hex 32), while it is changed several with commas',
    abort: true,
  })
  .refine((keys) => keys.length <= SECRET_KEYS_MAX, {
    error: `must be at most ${SECRET_KEYS_MAX} keys`,
    abort: true,
  })
  .refine((keys) => new Set(keys).size === keys.length, { error: 'must not have a key twice' })
  .transform(
    (keys) => keys.map((key) => Buffer.from(key, 'hex')) as unknown as [Buffer, ...Buffer[]],
  );

const EnvironmentSchema = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).optional(),
  PORT: port.default(DEFAULT_PORT),
  MQTT_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: secret(url(['postgres', 'postgresql']).optional()),
  REDIS_URL: secret(url(['redis', 'rediss']).optional()),
  SITE_ORIGIN: url(['http', 'https'])
    .transform((value) => new URL(value).origin)
    .optional(),
  WECHAT_GATE: onOff.optional(),
  CONSENT_PRECHECKED: flag.default(true),
  OPERATOR_NAME: z.string().trim().min(1).max(100).default('宣讲平台运营方'),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  BACKGROUND_AUDIO: onOff.default(false),
  ...providerVariables,
  SECRET_KEY: secret(secretKeys.optional()),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: 'must be the number of proxies in front, 0 to 9' })
    .transform(Number)
    .default(0),
  CHAT_CONNECTIONS_PER_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be a number, 1 to 999999' })
    .transform(Number)
    .default(DEFAULT_CONNECTIONS_PER_ADDRESS),
  CHAT_RETENTION_DAYS: retentionDays.optional(),
  SMS_HOURLY_BUDGET: smsBudget.default(SMS_BUDGET_DEFAULT),
  METRICS_TOKEN: secret(metricsToken.optional()),
  STOP_NOTICE_S: stopNotice.default(SECOND_MS),
  SOURCE_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, { error: 'must be a commit, hexadecimal' })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** All names that are read. */
export const KNOWN_NAMES: readonly string[] = [
  ...Object.keys(EnvironmentSchema.shape),
  ...fileVariables(EnvironmentSchema.shape).keys(),
];

/** Where people write to while no other address is set: the law asks for one (PIPL 17, 50). */
const CONTACT_MAILBOX = 'privacy';
/** A reserved domain name (RFC 2606), for the demo. */
const DEMO_HOST = 'xuanjiang.example';

const siteHost = (origin: string | undefined): string =>
  origin === undefined ? DEMO_HOST : new URL(origin).hostname;

/** Demo data is invented, so its key is public; it only has to be the same at the next start. */
const DEMO_KEY = createHash('sha256').update('xuanjiang demo').digest();

/**
 * The configuration that an environment describes.
 * @throws ConfigError with one line for each bad or missing value, and each mistyped name
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  // An empty value is how compose files write 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { environment: read, lines } = readSecretFiles(EnvironmentSchema.shape, given);
  const names = misnamed(read, KNOWN_NAMES);
  if (lines.length > 0) throw new ConfigError([...names, ...lines]);
  const parsed = EnvironmentSchema.safeParse(read);
  if (!parsed.success) {
    throw new ConfigError([
      ...names,
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ]);
  }
  const env = parsed.data;
  const production = env.APP_MODE === 'production';
  const missing = [
    ...names,
    production && env.SECRET_KEY === undefined && 'SECRET_KEY: required in production',
    production && env.SITE_ORIGIN === undefined && 'SITE_ORIGIN: required in production',
    env.REDIS_URL !== undefined &&
      env.DATABASE_URL === undefined &&
      'DATABASE_URL: required with REDIS_URL, since SQLite serves one process only',
    ...(production ? missingProviderVariables(env) : []),
  ].filter((line) => line !== false);
  if (missing.length > 0) throw new ConfigError(missing);
  return {
    mode: env.APP_MODE,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    mqttPort: env.MQTT_PORT ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    siteOrigin: env.SITE_ORIGIN ?? null,
    wechatGate: env.WECHAT_GATE ?? production,
    consentPrechecked: env.CONSENT_PRECHECKED,
    parties: {
      operator: env.OPERATOR_NAME,
      contact: env.CONTACT_EMAIL ?? `${CONTACT_MAILBOX}@${siteHost(env.SITE_ORIGIN)}`,
    },
    audio: env.BACKGROUND_AUDIO,
    ...providersOf(env, production),
    secretKeys: env.SECRET_KEY ?? [DEMO_KEY],
    trustProxy: env.TRUST_PROXY,
    connectionsPerAddress: env.CHAT_CONNECTIONS_PER_ADDRESS,
    chatRetentionDays: env.CHAT_RETENTION_DAYS ?? null,
    stopNoticeMs: env.STOP_NOTICE_S,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    sourceCommit: env.SOURCE_COMMIT ?? null,
    limitFactor: 1,
    smsHourlyBudget: env.SMS_HOURLY_BUDGET,
    captchaFactor: 1,
  };
};
