import {
  HANDOVER_FACTOR_MINUTES,
  HANDOVER_SECONDS,
  HANDOVERS_MAX,
  MINUTE_MS,
  SECOND_MS,
} from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import { hashToken, newToken } from '../../../../lib/secrets.ts';
import type { Caller } from '../../../../rpc/context.ts';
import type { SessionService } from '../../session/service.ts';
import type { HandoverStore } from '../handover-store.ts';

/** The account that a code opens. */
export interface Handover {
  readonly accountId: string;
  /** One of the demo's fixed tokens, which stand in its documentation and count as codes that are never used up. */
  readonly isFixed: boolean;
}

/** The codes with which an account continues on another device. */
export const createHandovers = (store: HandoverStore, sessions: SessionService, clock: Clock) => {
  const read = async (
    code: string,
    ofStored: (codeHash: string) => ReturnType<HandoverStore['find']>,
  ): Promise<Handover | null> => {
    const fixed = await sessions.accountOfFixed(code);
    if (fixed !== null) return { accountId: fixed, isFixed: true };
    const stored = await ofStored(hashToken(code));
    if (stored === null) return null;
    const { accountId, sessionHash } = stored;
    return (await sessions.stands(accountId, sessionHash)) ? { accountId, isFixed: false } : null;
  };

  return {
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
    /** @returns null when the code is unknown, used or expired, or when the session that asked for it has ended */
    find: (code: string) => read(code, (codeHash) => store.find(codeHash, clock())),
    /** The same, and uses the code up. */
    take: (code: string) => read(code, (codeHash) => store.take(codeHash, clock())),
    /** Keeps a code valid for as long as it takes to type in a second factor. */
    keep: (code: string): Promise<void> =>
      store.keep(hashToken(code), HANDOVER_FACTOR_MINUTES * MINUTE_MS),
    /** Forgets codes that have expired. */
    prune: (): Promise<void> => store.prune(clock()),
  };
};

export type Handovers = ReturnType<typeof createHandovers>;
