import { fetchText } from './fetch-text.ts';
import { parseQqAnswer } from './parse-qq-answer.ts';
import { ProviderError } from './provider-error.ts';

export interface QqProfile {
  readonly nickname: string;
  readonly avatarUrl: string;
}

/** The second provider's server calls. All throw ProviderError with its code. */
export interface QqClient {
  /** @param redirectUri the address that the code was sent to; the provider compares it */
  exchangeCode(code: string, redirectUri: string): Promise<{ readonly accessToken: string }>;
  /**
   * OpenID of the person whose token it is.
   * @throws ProviderError `audience` when it was issued to another application
   */
  openId(accessToken: string): Promise<string>;
  profile(accessToken: string, openId: string): Promise<QqProfile>;
}

/** Codes that callers handle differently; `audience` is our own. */
export const QQ_ERRORS = {
  audience: 'audience',
  tokenExpired: '100014',
  tokenRevoked: '100015',
  tokenInvalid: '100016',
  exchangeFailed: '100019',
  codeUsed: '100020',
} as const;

type Fields = Readonly<Record<string, string>>;

export const createQqClient = (app: {
  readonly appId: string;
  readonly key: string;
  /** Where the calls go, without a slash at the end. */
  readonly base: () => string;
}): QqClient => {
  const ask = async (path: string, query: Fields): Promise<Fields> => {
    const operation = path.slice(path.lastIndexOf('/') + 1);
    const url = app.base() + path;
    const text = await fetchText({ provider: 'qq', operation, url, query });
    const fields = parseQqAnswer(text);
    if (fields === null) throw new ProviderError('qq', operation, 'format');
    const code = fields.error ?? fields.ret ?? '0';
    if (code !== '0') throw new ProviderError('qq', operation, code);
    return fields;
  };
  const need = (operation: string, value: string | undefined): string => {
    if (value === undefined || value === '') throw new ProviderError('qq', operation, 'format');
    return value;
  };

  return {
    async exchangeCode(code, redirectUri) {
      const answer = await ask('/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: app.appId,
        client_secret: app.key,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      });
      return { accessToken: need('token', answer.access_token) };
    },
    async openId(accessToken) {
      const answer = await ask('/oauth2.0/me', { access_token: accessToken, fmt: 'json' });
      if (answer.client_id !== app.appId) throw new ProviderError('qq', 'me', QQ_ERRORS.audience);
      return need('me', answer.openid);
    },
    async profile(accessToken, openId) {
      const answer = await ask('/user/get_user_info', {
        access_token: accessToken,
        oauth_consumer_key: app.appId,
        openid: openId,
      });
      return {
        nickname: answer.nickname ?? '',
        // The larger picture is not there for everyone.
        avatarUrl: answer.figureurl_qq_2 || answer.figureurl_qq_1 || '',
      };
    },
  };
};
