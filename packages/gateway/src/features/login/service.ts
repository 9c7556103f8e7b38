import type { Logger } from '../../lib/logger.ts';
import type { QqClient } from '../../providers/qq.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { FindAccount } from './identity/find-account.ts';
import { refuseProvider } from './identity/refuse-provider.ts';

export interface LoginServiceParts {
  /** Null where QQ is not offered. */
  readonly qq: QqClient | null;
  readonly findAccount: FindAccount;
  readonly logger: Logger;
}

export const createLoginService = ({ qq, findAccount, logger }: LoginServiceParts) => {
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
     * The account of the person to whom QQ issued an access token.
     * @param from the talk in whose address the login began; empty for none
     * @throws CallError unauthorized when the token is invalid or was issued to another site;
     * unavailable
     */
    async qqAccount(accessToken: string, from: string): Promise<string> {
      const client = requireQq();
      const openId = await ask(client.openId(accessToken));
      return findAccount(
        { subjects: [{ provider: 'qq', subject: openId }], phone: null, from },
        () => ask(client.profile(accessToken, openId)),
      );
    },
  };
};

export type LoginService = ReturnType<typeof createLoginService>;
