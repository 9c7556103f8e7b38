import { HANDOVER_SECONDS, HANDOVERS_MAX, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../lib/clock.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { SessionService } from '../../session/service.ts';
import type { HandoverStore } from '../handover-store.ts';

/** The codes with which an account continues on another device. */
export const createHandovers = (store: HandoverStore, sessions: SessionService, clock: Clock) => ({
  /** A new code; it is told once and stored hashed. */
  async give({ uids, sessionHash }: Caller): Promise<string> {
    const code = newToken();
    const createdAt = clock();
    const expiresAt = createdAt + HANDOVER_SECONDS * SECOND_MS;
    const codeHash = hashToken(code);
    const handover = { codeHash, accountId: uids, sessionHash, createdAt, expiresAt };
    await store.add(handover, HANDOVERS_MAX);
    return code;
  },
  /**
   * Uses a code up. The demo's fixed tokens, which stand in its documentation, count as codes that
   * are never used up.
   * @returns the account; null when the code is unknown, used or expired, or when the session that
   * asked for it has ended
   */
  async take(code: string): Promise<string | null> {
    const fixed = await sessions.accountOfFixed(code);
    if (fixed !== null) return fixed;
    const taken = await store.take(hashToken(code), clock());
    if (taken === null) return null;
    const { accountId, sessionHash } = taken;
    return (await sessions.stands(accountId, sessionHash)) ? accountId : null;
  },
  /** Forgets codes that have expired. */
  prune: (): Promise<void> => store.prune(clock()),
});

export type Handovers = ReturnType<typeof createHandovers>;
