import { CODE_MESSAGES } from '@xuanjiang/contracts/errors';
import type { Logger } from '../../../lib/logger.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import type { QqClient } from '../../../providers/qq.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Implementation } from '../../../rpc/implement.ts';
import type { FindAccount } from './identity/find-account.ts';
import { refuseProvider } from './identity/refuse-provider.ts';

export type { FindAccount } from './identity/find-account.ts';
export { NOBODY } from './identity/find-account.ts';

export interface LoginServiceParts {
  /** Null where QQ is not offered. */
  readonly qq: QqClient | null;
  readonly findAccount: FindAccount;
  readonly logger: Logger;
  readonly security: SecurityLog;
}

/** Where and by which channel a login began, as calls say it. */
export interface LoginStart {
  /** The talk in its address; empty, null or left out for none. */
  readonly From?: string | null | undefined;
  readonly Qd?: string | undefined;
}

/** Refusals that are noted elsewhere, or that say nothing of who logs in. */
const UNNOTED: readonly string[] = ['accountLocked', 'unavailable'];

/** A second factor that was not given yet: the login goes on with it. */
const asksForFactor = ({ codeName, messageKey }: CallError): boolean =>
  codeName === 'factorRequired' && messageKey === CODE_MESSAGES.factorRequired;

const isNoted = (error: unknown): error is CallError =>
  error instanceof CallError && !UNNOTED.includes(error.codeName) && !asksForFactor(error);

export const createLoginService = ({ qq, findAccount, logger, security }: LoginServiceParts) => {
  /** Waits for an answer of a provider. @throws CallError for the provider's refusal */
  const ask = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw refuseProvider(error, logger);
    }
  };

  /** @throws CallError unavailable where QQ is not offered */
  const requireQq = (): QqClient => {
    if (qq === null) throw new CallError('unavailable');
    return qq;
  };

  return {
    ask,
    requireQq,
    /**
     * The same login call, which also notes its refusals as security events. What happens once the
     * account is known is noted where sessions are opened.
     */
    noted: <I extends Implementation>(implementation: I): I => ({
      ...implementation,
      async handle(request: Parameters<I['handle']>[0]) {
        try {
          return await implementation.handle(request);
        } catch (error) {
          if (isNoted(error)) {
            const { codeName: code } = error;
            const { path: where } = implementation.call;
            security.note('login-refused', { request: request.context, code, where });
          }
          throw error;
        }
      },
    }),
    /**
     * The account of the person to whom QQ issued an access token.
     * @throws CallError unauthorized when the token is invalid or was issued to another site;
     * unavailable
     */
    async qqAccount(accessToken: string, { From, Qd }: LoginStart): Promise<string> {
      const client = requireQq();
      const openId = await ask(client.openId(accessToken));
      return findAccount(
        {
          subjects: [{ provider: 'qq', subject: openId }],
          phone: null,
          from: From ?? '',
          channel: Qd,
        },
        () => ask(client.profile(accessToken, openId)),
      );
    },
  };
};

export type LoginService = ReturnType<typeof createLoginService>;
