import type { PushTemplate } from '@xuanjiang/contracts/rules/push-kinds';
import { z } from 'zod';
import { secret } from './secret-files.ts';

/** A template of the messaging app, and its fields in our order: what, more of it, when, why. */
interface TemplateConfig {
  readonly id: string;
  readonly fields: readonly [string, string, string, string];
}

/** How the messaging app sends messages, and tells what became of them. */
interface WechatPushConfig {
  /** By what they are for; null where messages of that kind are not sent there. */
  readonly templates: Readonly<Record<PushTemplate, TemplateConfig | null>>;
  /** Id of the template for one-time grants; null where none are asked for. */
  readonly grantTemplate: string | null;
  /** With which its events are signed; null where none are taken. */
  readonly eventToken: string | null;
}

/** An OAuth application at the messaging app. A null base is the simulator of this process. */
export interface WechatConfig {
  readonly appId: string;
  readonly secret: string;
  readonly scope: 'snsapi_userinfo' | 'snsapi_base';
  /** Address of the authorize page, without a slash at the end. */
  readonly openBase: string | null;
  /** Where the calls go. */
  readonly apiBase: string | null;
  /** Address of the page on which one-time grants are given, without a slash at the end. */
  readonly mpBase: string | null;
  readonly push: WechatPushConfig;
}

/** An OAuth application at the second provider. A null base is the simulator of this process. */
export interface QqConfig {
  readonly appId: string;
  readonly key: string;
  /** Address of the authorize page, without a slash at the end. */
  readonly openBase: string | null;
  /** Where the calls go. */
  readonly apiBase: string | null;
}

/** The sender of verification codes. A null base is the simulator of this process. */
export interface SmsConfig {
  readonly provider: 'tencent' | 'alibaba' | 'simulator';
  readonly base: string | null;
  readonly secretId: string;
  readonly secretKey: string;
  /** Tencent's SmsSdkAppId; empty elsewhere. */
  readonly appId: string;
  readonly region: string;
  readonly sign: string;
  /** A template with one variable, the code: `{1}` at Tencent, `${code}` at Alibaba. */
  readonly template: string;
  /** A template with two variables, the talk and its time: `{1}`, `{2}` at Tencent, `${title}`, `${time}` at Alibaba. Empty for none. */
  readonly reminderTemplate: string;
  /** A template with two variables, the university and a link: `{1}`, `{2}` at Tencent, `${university}`, `${link}` at Alibaba. Empty for none. */
  readonly inviteTemplate: string;
}

/** Recognition of speech. A null base is the simulator of this process. */
export interface AsrConfig {
  readonly base: string | null;
  /** Null where it asks for none. */
  readonly key: string | null;
  readonly model: string;
}

const base = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'must be an address beginning with http:// or https://',
  })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();
const word = z.string().min(1).optional();

/** The fields of a template whose setting names none. */
const TEMPLATE_FIELDS = ['thing1', 'thing2', 'time3', 'thing4'] as const;
const template = z
  .string()
  .regex(/^[\w-]+(,[a-z_]+\d+){0,4}$/, {
    error: 'must be the id of a template, with commas and the names of its four fields after it',
  })
  .refine((value) => [1, 5].includes(value.split(',').length), {
    error: 'must name four fields or none',
  })
  .transform((value): TemplateConfig => {
    const [id = '', ...names] = value.split(',');
    const [what, more, when, why] = names.length === 0 ? TEMPLATE_FIELDS : names;
    return { id, fields: [what ?? '', more ?? '', when ?? '', why ?? ''] };
  })
  .optional();
/** As the provider's own page demands it. */
const eventToken = z
  .string()
  .regex(/^[A-Za-z0-9]{3,32}$/, { error: 'must be 3 to 32 letters or digits' })
  .optional();

/** The variables of the providers. */
export const providerVariables = {
  WECHAT_APPID: word,
  WECHAT_SECRET: secret(word),
  WECHAT_SCOPE: z.enum(['snsapi_userinfo', 'snsapi_base']).default('snsapi_userinfo'),
  WECHAT_OPEN_BASE: base,
  WECHAT_API_BASE: base,
  WECHAT_MP_BASE: base,
  WECHAT_TEMPLATE_MORNING: template,
  WECHAT_TEMPLATE_REMINDER: template,
  WECHAT_TEMPLATE_ANSWER: template,
  WECHAT_TEMPLATE_CHANGE: template,
  WECHAT_GRANT_TEMPLATE: word,
  WECHAT_EVENT_TOKEN: secret(eventToken),
  QQ_APPID: word,
  QQ_KEY: secret(word),
  QQ_OPEN_BASE: base,
  QQ_API_BASE: base,
  ASR_BASE: base,
  ASR_KEY: secret(word),
  ASR_MODEL: word,
  SMS_PROVIDER: z.enum(['tencent', 'alibaba', 'simulator']).optional(),
  SMS_BASE: base,
  SMS_SECRET_ID: secret(word),
  SMS_SECRET_KEY: secret(word),
  SMS_APP_ID: word,
  SMS_REGION: word,
  SMS_SIGN: word,
  SMS_TEMPLATE: word,
  SMS_REMINDER_TEMPLATE: word,
  SMS_INVITE_TEMPLATE: word,
};
const VariablesSchema = z.object(providerVariables);
type Variables = z.output<typeof VariablesSchema>;

const WECHAT_OPEN_BASE = 'https://open.weixin.qq.com';
const WECHAT_API_BASE = 'https://api.weixin.qq.com';
const WECHAT_MP_BASE = 'https://mp.weixin.qq.com';
/** Servers of one model take any name. */
const ASR_MODEL = 'whisper-1';
const QQ_BASE = 'https://graph.qq.com';
const SMS_BASES = {
  tencent: 'https://sms.tencentcloudapi.com',
  alibaba: 'https://dysmsapi.aliyuncs.com',
  simulator: null,
} as const;
const SMS_REGION = 'ap-guangzhou';

/** The credentials that the simulators accept. They are not secret. */
const DEMO = {
  WECHAT_APPID: 'wx0000000000demo01',
  WECHAT_SECRET: 'demo-wechat-secret',
  WECHAT_GRANT_TEMPLATE: 'demo-grant',
  WECHAT_EVENT_TOKEN: 'demoevents',
  QQ_APPID: '100000001',
  QQ_KEY: 'demo-qq-key',
  SMS_SECRET_ID: 'demo-sms-id',
  SMS_SECRET_KEY: 'demo-sms-key',
  SMS_APP_ID: '1400000001',
  SMS_SIGN: '宣讲',
  SMS_TEMPLATE: 'demo-template',
  SMS_REMINDER_TEMPLATE: 'demo-reminder',
  SMS_INVITE_TEMPLATE: 'demo-invite',
} as const;

const orNull = (value: string): string | null => (value === '' ? null : value);

const demoTemplate = (name: PushTemplate): TemplateConfig => ({
  id: `demo-${name}`,
  fields: TEMPLATE_FIELDS,
});

/** What is missing for a start in production. */
export const missingProviderVariables = (env: Variables): string[] => {
  const lines = (['WECHAT_APPID', 'WECHAT_SECRET'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: required in production`);
  // A deployment without the second provider is legal; half of one is a mistake.
  if ((env.QQ_APPID === undefined) !== (env.QQ_KEY === undefined)) {
    const name = env.QQ_KEY === undefined ? 'QQ_KEY' : 'QQ_APPID';
    lines.push(`${name}: QQ_APPID and QQ_KEY are set together, or neither to do without QQ`);
  }
  if (env.SMS_PROVIDER === undefined) {
    return [...lines, 'SMS_PROVIDER: required in production, tencent or alibaba'];
  }
  if (env.SMS_PROVIDER === 'simulator') {
    return [...lines, 'SMS_PROVIDER: the simulator serves the demo only, use tencent or alibaba'];
  }
  const ofSms = ['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_SIGN', 'SMS_TEMPLATE'] as const;
  const needed = env.SMS_PROVIDER === 'tencent' ? [...ofSms, 'SMS_APP_ID' as const] : ofSms;
  return [
    ...lines,
    ...needed
      .filter((name) => env[name] === undefined)
      .map((name) => `${name}: required with SMS_PROVIDER=${env.SMS_PROVIDER}`),
  ];
};

/**
 * The providers that the variables describe. In the demo whatever is not given is the simulator's;
 * in production `missingProviderVariables` has found nothing.
 */
export const providersOf = (
  env: Variables,
  production: boolean,
): { wechat: WechatConfig; qq: QqConfig | null; sms: SmsConfig; asr: AsrConfig | null } => {
  const given = (name: keyof typeof DEMO): string => env[name] ?? (production ? '' : DEMO[name]);
  const baseOf = (address: string | undefined, real: string | null): string | null =>
    address ?? (production ? real : null);
  const templateOf = (name: PushTemplate): TemplateConfig | null => {
    const variable = `WECHAT_TEMPLATE_${name.toUpperCase() as Uppercase<PushTemplate>}` as const;
    return env[variable] ?? (production ? null : demoTemplate(name));
  };
  const provider = env.SMS_PROVIDER ?? 'simulator';
  return {
    wechat: {
      appId: given('WECHAT_APPID'),
      secret: given('WECHAT_SECRET'),
      scope: env.WECHAT_SCOPE,
      openBase: baseOf(env.WECHAT_OPEN_BASE, WECHAT_OPEN_BASE),
      apiBase: baseOf(env.WECHAT_API_BASE, WECHAT_API_BASE),
      mpBase: baseOf(env.WECHAT_MP_BASE, WECHAT_MP_BASE),
      push: {
        templates: {
          morning: templateOf('morning'),
          reminder: templateOf('reminder'),
          answer: templateOf('answer'),
          change: templateOf('change'),
        },
        grantTemplate: orNull(given('WECHAT_GRANT_TEMPLATE')),
        eventToken: orNull(given('WECHAT_EVENT_TOKEN')),
      },
    },
    qq:
      production && env.QQ_APPID === undefined
        ? null
        : {
            appId: given('QQ_APPID'),
            key: given('QQ_KEY'),
            openBase: baseOf(env.QQ_OPEN_BASE, QQ_BASE),
            apiBase: baseOf(env.QQ_API_BASE, QQ_BASE),
          },
    sms: {
      provider,
      base: baseOf(env.SMS_BASE, SMS_BASES[provider]),
      secretId: given('SMS_SECRET_ID'),
      secretKey: given('SMS_SECRET_KEY'),
      appId: given('SMS_APP_ID'),
      region: env.SMS_REGION ?? SMS_REGION,
      sign: given('SMS_SIGN'),
      template: given('SMS_TEMPLATE'),
      reminderTemplate: given('SMS_REMINDER_TEMPLATE'),
      inviteTemplate: given('SMS_INVITE_TEMPLATE'),
    },
    asr:
      production && env.ASR_BASE === undefined
        ? null
        : {
            base: env.ASR_BASE ?? null,
            key: env.ASR_KEY ?? null,
            model: env.ASR_MODEL ?? ASR_MODEL,
          },
  };
};
