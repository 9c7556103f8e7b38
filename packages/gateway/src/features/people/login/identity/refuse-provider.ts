import type { Logger } from '../../../../lib/logger.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import { QQ_ERRORS } from '../../../../providers/qq.ts';
import { WECHAT_ERRORS } from '../../../../providers/wechat.ts';
import { CallError } from '../../../../rpc/call-error.ts';

const SPENT = {
  wechat: [WECHAT_ERRORS.codeInvalid, WECHAT_ERRORS.codeUsed, WECHAT_ERRORS.codeExpired],
  qq: [QQ_ERRORS.exchangeFailed, QQ_ERRORS.codeUsed],
  sms: [],
  asr: [],
} as const satisfies Record<ProviderError['provider'], readonly string[]>;

const TOKEN_REFUSED: readonly string[] = [
  QQ_ERRORS.audience,
  QQ_ERRORS.tokenExpired,
  QQ_ERRORS.tokenRevoked,
  QQ_ERRORS.tokenInvalid,
];

/**
 * What a caller is told of a provider's refusal. For a code that is unknown, spent, expired or of
 * another application, the client can get a new code. Any other refusal is logged, and the client is
 * told that the login is unavailable, except a refused QQ token: 401.
 */
export const refuseProvider = (error: unknown, logger: Logger): CallError => {
  if (!(error instanceof ProviderError)) throw error;
  const { provider, code } = error;
  if ((SPENT[provider] as readonly string[]).includes(code)) return new CallError('loginCodeSpent');
  if (provider === 'qq' && TOKEN_REFUSED.includes(code)) {
    return new CallError('unauthorized', { message: 'providerRefused' });
  }
  logger.error({ error: error.message }, 'a provider refused a login');
  return new CallError('unavailable');
};
