import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { AgreementParties } from '@xuanjiang/contracts/agreement';
import type { Filings } from '@xuanjiang/contracts/app-config';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import { z } from 'zod';
import { misnamed } from './check-names.ts';
import { productionFaults } from './production-faults.ts';
import type { AsrConfig, QqConfig, SmsConfig, WechatConfig } from './provider-config.ts';
import { missingProviderVariables, providersOf, providerVariables } from './provider-config.ts';
import { fileVariables, readSecretFiles, secret } from './secret-files.ts';
import type { StorageConfig } from './storage-config.ts';
import { storageFaults, storageOf, storageVariables } from './storage-config.ts';
import {
  commit,
  connections,
  dayBudget,
  flag,
  flagOrOnOff,
  icpNumber,
  metricsToken,
  morningHour,
  onOff,
  origin,
  policeFiling,
  port,
  proxies,
  quietHours,
  retentionDays,
  secretKeys,
  securityContact,
  smsBudget,
  stopNotice,
  url,
  workSpace,
} from './values.ts';

/** Everything that may be set from outside, read and checked once at the start. */
export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Port of MQTT over TCP; null leaves it closed. */
  readonly mqttPort: number | null;
  /** Port of RTMP, for encoders of broadcasts; null leaves it closed. */
  readonly rtmpPort: number | null;
  /** Where encoders reach RTMP, as their settings name it; null: at the host of the page and that port. */
  readonly rtmpAddress: string | null;
  /** SQLite file, uploads. */
  readonly dataDir: string;
  /** What may lie in `TMPDIR` while files are put together, bytes; null for what its disk has. */
  readonly workBytes: number | null;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** The address that users see, without a slash at the end; null means the one served. */
  readonly siteOrigin: string | null;
  readonly wechatGate: boolean;
  /** Whether pages keep what is public for when there is no network. */
  readonly serviceWorker: boolean;
  /** Whether search engines may read the site. */
  readonly searchEngines: boolean;
  readonly consentPrechecked: boolean;
  /** Name and contact of the operator of the product, for the user agreement. */
  readonly parties: AgreementParties;
  /** Where faults of security are reported: `mailto:` or `https:`. */
  readonly securityContact: string;
  /** Under which numbers the site is filed; null where it has none. */
  readonly filings: Filings | null;
  /** Whether pages are drawn for visitors before they are sent. */
  readonly drawPages: boolean;
  /** Whether background music is offered. */
  readonly audio: boolean;
  /** Whether visitors may read universities, guides, events, groups, news and lists of talks. */
  readonly openReading: boolean;
  readonly wechat: WechatConfig;
  /** Null where the second provider is not offered. */
  readonly qq: QqConfig | null;
  readonly sms: SmsConfig;
  /** Recognition of speech; null where it is off. */
  readonly asr: AsrConfig | null;
  /** Where viewers fetch the segments of broadcasts, without a slash at the end; empty: from here. */
  readonly mediaOrigin: string;
  /** Whether the demo broadcasts the talks that are on. */
  readonly demoStream: boolean;
  /** Where files are stored. */
  readonly storage: StorageConfig;
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
  /** The hour in Asia/Shanghai at which subscribers get the timetable of the day. */
  readonly morningHour: number;
  /** When reminders and answers are not sent to the messaging app but wait; null for never. */
  readonly quietHours: QuietHours | null;
  /** How long the gateway still serves after SIGTERM, while `/readyz` answers 503, ms. */
  readonly stopNoticeMs: number;
  readonly logLevel: string;
  /** Token for reading the metrics; null: nobody can, in the demo whoever is on this machine. */
  readonly metricsToken: string | null;
  /** The commit that the image was built from; null where the image does not say. */
  readonly sourceCommit: string | null;
  /** Multiplies the rate limits of all calls; only tests set it. */
  readonly limitFactor: number;
  /** Verification codes that are sent in an hour at most, by all gateways together. */
  readonly smsHourlyBudget: number;
  /** Reminders by SMS in a day of Asia/Shanghai at most: by all gateways together, and to one account. */
  readonly reminderSms: { readonly perDay: number; readonly perAccount: number };
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
const DEFAULT_MORNING_HOUR = 7;
const DEFAULT_QUIET_HOURS = '22-7';
/** A school, or a mobile network, may go out through one address. */
const DEFAULT_CONNECTIONS_PER_ADDRESS = 2000;
/**
 * SMS in an hour. When 100,000 students register in one evening, 40,000 do so in the fullest hour. At the price of
 * November 2026, about 0.045 yuan each, that is 1,800 yuan.
 */
const SMS_BUDGET_DEFAULT = 40_000;
/** Reminders by SMS cost money: they are off until somebody sets a budget. */
const REMINDER_BUDGET_DEFAULT = 0;
const REMINDERS_PER_ACCOUNT_DEFAULT = 3;

const EnvironmentSchema = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).optional(),
  PORT: port.default(DEFAULT_PORT),
  MQTT_PORT: port.optional(),
  RTMP_PORT: port.optional(),
  RTMP_ADDRESS: url(['rtmp', 'rtmps']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  WORK_GB: workSpace.optional(),
  DATABASE_URL: secret(url(['postgres', 'postgresql']).optional()),
  REDIS_URL: secret(url(['redis', 'rediss']).optional()),
  SITE_ORIGIN: origin.optional(),
  WECHAT_GATE: onOff.optional(),
  SEARCH_ENGINES: onOff.optional(),
  SERVICE_WORKER: onOff.default(true),
  CONSENT_PRECHECKED: flag.default(true),
  OPERATOR_NAME: z.string().trim().min(1).max(100).default('宣讲平台运营方'),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SECURITY_CONTACT: securityContact.optional(),
  ICP_NUMBER: icpNumber.optional(),
  POLICE_FILING: policeFiling.optional(),
  BACKGROUND_AUDIO: onOff.default(false),
  DRAW_PAGES: onOff.default(true),
  OPEN_READING: flagOrOnOff.default(false),
  ...providerVariables,
  ...storageVariables,
  MEDIA_ORIGIN: origin.optional(),
  DEMO_STREAM: onOff.default(true),
  SECRET_KEY: secret(secretKeys.optional()),
  TRUST_PROXY: proxies.default(0),
  CHAT_CONNECTIONS_PER_ADDRESS: connections.default(DEFAULT_CONNECTIONS_PER_ADDRESS),
  CHAT_RETENTION_DAYS: retentionDays.optional(),
  MORNING_HOUR: morningHour.default(DEFAULT_MORNING_HOUR),
  QUIET_HOURS: z.string().default(DEFAULT_QUIET_HOURS).pipe(quietHours),
  SMS_HOURLY_BUDGET: smsBudget.default(SMS_BUDGET_DEFAULT),
  REMINDER_SMS_BUDGET: dayBudget.default(REMINDER_BUDGET_DEFAULT),
  REMINDER_SMS_PER_ACCOUNT: dayBudget.default(REMINDERS_PER_ACCOUNT_DEFAULT),
  METRICS_TOKEN: secret(metricsToken.optional()),
  STOP_NOTICE_S: stopNotice.default(SECOND_MS),
  SOURCE_COMMIT: commit.optional(),
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
    ...(production ? productionFaults(env, DEMO_KEY) : []),
    env.REDIS_URL !== undefined &&
      env.DATABASE_URL === undefined &&
      'DATABASE_URL: required with REDIS_URL, since SQLite serves one process only',
    ...(production ? missingProviderVariables(env) : []),
    production &&
      env.REMINDER_SMS_BUDGET > 0 &&
      env.SMS_REMINDER_TEMPLATE === undefined &&
      'SMS_REMINDER_TEMPLATE: required with REMINDER_SMS_BUDGET',
    ...storageFaults(env),
  ].filter((line) => line !== false);
  if (missing.length > 0) throw new ConfigError(missing);
  const contact = env.CONTACT_EMAIL ?? `${CONTACT_MAILBOX}@${siteHost(env.SITE_ORIGIN)}`;
  return {
    mode: env.APP_MODE,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    mqttPort: env.MQTT_PORT ?? null,
    rtmpPort: env.RTMP_PORT ?? null,
    rtmpAddress: env.RTMP_ADDRESS?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(env.DATA_DIR),
    workBytes: env.WORK_GB ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    siteOrigin: env.SITE_ORIGIN ?? null,
    wechatGate: env.WECHAT_GATE ?? production,
    serviceWorker: env.SERVICE_WORKER,
    // What a demo shows is invented.
    searchEngines: env.SEARCH_ENGINES ?? production,
    consentPrechecked: env.CONSENT_PRECHECKED,
    parties: { operator: env.OPERATOR_NAME, contact },
    securityContact: env.SECURITY_CONTACT ?? `mailto:${contact}`,
    filings:
      env.ICP_NUMBER === undefined && env.POLICE_FILING === undefined
        ? null
        : { icp: env.ICP_NUMBER ?? '', police: env.POLICE_FILING ?? '' },
    audio: env.BACKGROUND_AUDIO,
    drawPages: env.DRAW_PAGES,
    openReading: env.OPEN_READING,
    ...providersOf(env, production),
    mediaOrigin: env.MEDIA_ORIGIN ?? '',
    demoStream: env.DEMO_STREAM,
    storage: storageOf(env, resolve(env.DATA_DIR)),
    secretKeys: env.SECRET_KEY ?? [DEMO_KEY],
    trustProxy: env.TRUST_PROXY,
    connectionsPerAddress: env.CHAT_CONNECTIONS_PER_ADDRESS,
    chatRetentionDays: env.CHAT_RETENTION_DAYS ?? null,
    morningHour: env.MORNING_HOUR,
    quietHours: env.QUIET_HOURS,
    stopNoticeMs: env.STOP_NOTICE_S,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    sourceCommit: env.SOURCE_COMMIT ?? null,
    limitFactor: 1,
    smsHourlyBudget: env.SMS_HOURLY_BUDGET,
    reminderSms: { perDay: env.REMINDER_SMS_BUDGET, perAccount: env.REMINDER_SMS_PER_ACCOUNT },
    captchaFactor: 1,
  };
};
