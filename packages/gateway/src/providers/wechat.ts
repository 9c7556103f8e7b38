import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { z } from 'zod';
import { fetchText } from './fetch-text.ts';
import { ProviderError } from './provider-error.ts';

/** The user that a login code belongs to. */
export interface WechatGrant {
  readonly openId: string;
  readonly unionId: string | null;
  readonly accessToken: string;
  readonly scopes: readonly string[];
  /** A virtual user, shown to a page that demanded a login at once. */
  readonly snapshot: boolean;
}

export interface WechatProfile {
  readonly nickname: string;
  readonly avatarUrl: string;
}

/** A secret of the application and how long it is valid, ms. */
export interface LivingSecret {
  readonly value: string;
  readonly livesMs: number;
}

/** A message by a template, to somebody who follows the official account. */
export interface TemplateMessage {
  readonly openId: string;
  readonly templateId: string;
  /** Where it leads. */
  readonly url: string;
  /** Sent again under the same id within ten minutes it is not sent twice. */
  readonly messageId: string;
  /** By the names of the template's fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The message that a one-time grant allows. */
export interface OneTimeMessage {
  readonly openId: string;
  readonly templateId: string;
  readonly url: string;
  /** Scene of the grant: the number under which it was asked for. */
  readonly scene: number;
  readonly title: string;
  readonly content: string;
}

/** The messaging app's server calls. All throw ProviderError with the errcode. */
export interface WechatClient {
  exchangeCode(code: string): Promise<WechatGrant>;
  profile(grant: WechatGrant): Promise<WechatProfile>;
  /**
   * Keeps a PNG for three days, for the page SDK to download.
   * @returns its id there
   */
  uploadPicture(stableToken: string, png: Uint8Array): Promise<string>;
  /** The application's token in the stable mode: asking again gives the same one. */
  stableToken(): Promise<LivingSecret>;
  /** The ticket that page signatures are made with. */
  pageTicket(stableToken: string): Promise<LivingSecret>;
  /** @returns the provider's id of the message, by which it tells later what became of it */
  sendTemplate(stableToken: string, message: TemplateMessage): Promise<string>;
  sendOnce(stableToken: string, message: OneTimeMessage): Promise<void>;
}

/** `errcode` values that callers handle differently. */
export const WECHAT_ERRORS = {
  busy: '-1',
  tokenInvalid: '40001',
  tokenMalformed: '40014',
  codeInvalid: '40029',
  codeUsed: '40163',
  codeExpired: '42003',
  tokenExpired: '42001',
  scope: '48001',
  openIdInvalid: '40003',
  templateInvalid: '40037',
  notFollowing: '43004',
  onBlacklist: '43019',
  userUnknown: '46004',
  noGrant: '43101',
  tooFrequent: '43117',
  quota: '45009',
  textEmpty: '44004',
  textTooLong: '45002',
  titleTooLong: '45003',
  fieldInvalid: '47003',
} as const;

const FailureSchema = z.object({
  errcode: z.int().refine((code) => code !== 0),
  errmsg: z.string().default(''),
});
const GrantSchema = z.object({
  access_token: z.string(),
  openid: z.string().min(1),
  scope: z.string().default(''),
  unionid: z.string().optional(),
  is_snapshotuser: z.int().optional(),
});
const ProfileSchema = z.object({
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
});
const TokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() });
const TicketSchema = z.object({ ticket: z.string().min(1), expires_in: z.int().positive() });

const UploadSchema = z.object({ media_id: z.string().min(1) });
/** A picture takes longer than a question. */
const UPLOAD_TIMEOUT_MS = 8 * SECOND_MS;
const SentSchema = z.object({ msgid: z.string().min(1) });
const DoneSchema = z.object({ errcode: z.literal(0) });

/** Ids of messages are longer than a number of JavaScript is exact. */
const quoteMessageId = (text: string): string => text.replace(/("msgid"\s*:\s*)(\d+)/, '$1"$2"');

const ridOf = (errmsg: string): string => /rid: ?([0-9a-f-]+)/.exec(errmsg)?.[1] ?? '';

const parseAnswer = <T extends z.ZodType>(
  operation: string,
  schema: T,
  text: string,
): z.output<T> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderError('wechat', operation, 'format');
  }
  const failure = FailureSchema.safeParse(json);
  if (failure.success) {
    const { errcode, errmsg } = failure.data;
    throw new ProviderError('wechat', operation, errcode, ridOf(errmsg));
  }
  const answer = schema.safeParse(json);
  if (!answer.success) throw new ProviderError('wechat', operation, 'format');
  return answer.data;
};

export const createWechatClient = (app: {
  readonly appId: string;
  readonly secret: string;
  /** Where the calls go, without a slash at the end. */
  readonly base: () => string;
}): WechatClient => {
  const ask = async <T extends z.ZodType>(
    path: string,
    schema: T,
    parameters: {
      readonly query?: Readonly<Record<string, string>>;
      readonly body?: Readonly<Record<string, unknown>>;
    },
  ): Promise<z.output<T>> => {
    const operation = path.slice(path.lastIndexOf('/') + 1);
    const url = app.base() + path;
    return parseAnswer(
      operation,
      schema,
      quoteMessageId(await fetchText({ provider: 'wechat', operation, url, ...parameters })),
    );
  };

  return {
    async exchangeCode(code) {
      const answer = await ask('/sns/oauth2/access_token', GrantSchema, {
        query: {
          appid: app.appId,
          secret: app.secret,
          code,
          grant_type: 'authorization_code',
        },
      });
      return {
        openId: answer.openid,
        unionId: answer.unionid ?? null,
        accessToken: answer.access_token,
        scopes: answer.scope.split(','),
        snapshot: answer.is_snapshotuser === 1,
      };
    },
    async profile({ accessToken, openId }) {
      const answer = await ask('/sns/userinfo', ProfileSchema, {
        query: { access_token: accessToken, openid: openId, lang: 'zh_CN' },
      });
      return {
        nickname: answer.nickname,
        avatarUrl: answer.headimgurl,
      };
    },
    async uploadPicture(stableToken, png) {
      const operation = 'upload';
      const answer = await fetchText({
        provider: 'wechat',
        operation,
        url: `${app.base()}/cgi-bin/media/upload`,
        query: { access_token: stableToken, type: 'image' },
        file: { field: 'media', name: 'poster.png', type: 'image/png', bytes: new Uint8Array(png) },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      return parseAnswer(operation, UploadSchema, answer).media_id;
    },
    async stableToken() {
      const answer = await ask('/cgi-bin/stable_token', TokenSchema, {
        body: { grant_type: 'client_credential', appid: app.appId, secret: app.secret },
      });
      return { value: answer.access_token, livesMs: answer.expires_in * SECOND_MS };
    },
    async pageTicket(stableToken) {
      const answer = await ask('/cgi-bin/ticket/getticket', TicketSchema, {
        query: { access_token: stableToken, type: 'jsapi' },
      });
      return { value: answer.ticket, livesMs: answer.expires_in * SECOND_MS };
    },
    async sendTemplate(stableToken, { openId, templateId, url, messageId, fields }) {
      const answer = await ask('/cgi-bin/message/template/send', SentSchema, {
        query: { access_token: stableToken },
        body: {
          touser: openId,
          template_id: templateId,
          url,
          client_msg_id: messageId,
          data: Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [name, { value }]),
          ),
        },
      });
      return answer.msgid;
    },
    async sendOnce(stableToken, { openId, templateId, url, scene, title, content }) {
      await ask('/cgi-bin/message/template/subscribe', DoneSchema, {
        query: { access_token: stableToken },
        body: {
          touser: openId,
          template_id: templateId,
          url,
          scene: String(scene),
          title,
          data: { content: { value: content } },
        },
      });
    },
  };
};
