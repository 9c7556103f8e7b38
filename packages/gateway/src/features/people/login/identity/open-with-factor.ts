import { hashToken } from '../../../../lib/secrets.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { CallContext } from '../../../../rpc/context.ts';
import type { FactorService } from '../../factor/service.ts';
import type { OpenedSession, SessionService } from '../../session/service.ts';

/**
 * Opens a session by a way that needs the second factor of staff.
 * @param used the factor that was given; null where the account was not one of staff when it was asked
 * @throws CallError factorRequired when the factor was replaced, or the account made one of staff, meanwhile; accountLocked
 */
export const openWithFactor = async (
  { sessions, factors }: { readonly sessions: SessionService; readonly factors: FactorService },
  account: string,
  used: Awaited<ReturnType<FactorService['require']>> | null,
  { context, channel }: { readonly context: CallContext; readonly channel: string | undefined },
): Promise<OpenedSession> => {
  const opened = await sessions.open(account, context, channel);
  const end = () => sessions.end(account, hashToken(opened.token));
  if (used !== null) await factors.requireStanding(used, end);
  else if ((await factors.staffById(account)) !== null) {
    // Made staff since the second factor was not asked for: sessions opened after that do not end with it.
    await end();
    throw new CallError('factorRequired');
  }
  return opened;
};
