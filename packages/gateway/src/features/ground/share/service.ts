import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { LivingSecret, WechatClient } from '../../../providers/wechat.ts';
import { WECHAT_ERRORS } from '../../../providers/wechat.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { SharedSecretStore } from './store.ts';

/** A secret is fetched again this long before it expires, while the old one still works. */
const RENEW_EARLY_MS = 5 * MINUTE_MS;
/** When a process dies while it fetches, another may fetch after this time. */
const CLAIM_MS = 10 * SECOND_MS;
/** How often, in ms, a process looks whether another has fetched it, and how many times at most. */
const LOOK_MS = 50;
const LOOKS = 100;

export interface SharedSecret {
  readonly value: string;
  /** Names this value: told when its provider refuses it. */
  readonly expiresAt: number;
}

export const createSharedSecretService = (store: SharedSecretStore, vault: Vault, clock: Clock) => {
  const running = new Map<string, Promise<SharedSecret>>();

  const read = async (name: string, spareMs: number): Promise<SharedSecret | null> => {
    const kept = await store.get(name);
    if (kept === null || kept.valueCipher === null) return null;
    if (kept.expiresAt - spareMs <= clock()) return null;
    const value = vault.decrypt(kept.valueCipher, placeOf('shared_secret', name));
    return { value, expiresAt: kept.expiresAt };
  };

  const fetchAndKeep = async (
    name: string,
    fetch: () => Promise<LivingSecret>,
  ): Promise<SharedSecret> => {
    try {
      const { value, livesMs } = await fetch();
      const expiresAt = clock() + livesMs;
      const valueCipher = vault.encrypt(value, placeOf('shared_secret', name));
      await store.keep(name, { valueCipher, expiresAt });
      return { value, expiresAt };
    } catch (error) {
      await store.release(name);
      // The provider may be unavailable for a moment: the old secret works until it expires.
      const old = await read(name, 0);
      if (old !== null) return old;
      throw error;
    }
  };

  const renew = async (name: string, fetch: () => Promise<LivingSecret>): Promise<SharedSecret> => {
    for (let look = 0; look < LOOKS; look += 1) {
      const now = clock();
      if (await store.claim(name, now, now + CLAIM_MS)) {
        // Another process may have fetched it between the reading and the claim.
        const fresh = await read(name, RENEW_EARLY_MS);
        if (fresh === null) return fetchAndKeep(name, fetch);
        await store.release(name);
        return fresh;
      }
      const usable = await read(name, 0);
      if (usable !== null) return usable;
      await delay(LOOK_MS);
    }
    throw new CallError('unavailable');
  };

  return {
    /**
     * The secret of a name, fetched once for all processes on the database and again before it expires.
     * @throws what `fetch` throws, or CallError unavailable when another process fetches for too long
     */
    async get(name: string, fetch: () => Promise<LivingSecret>): Promise<SharedSecret> {
      const kept = await read(name, RENEW_EARLY_MS);
      if (kept !== null) return kept;
      const pending = running.get(name) ?? renew(name, fetch).finally(() => running.delete(name));
      running.set(name, pending);
      return pending;
    },
    /** The provider refuses this value before it expires: it is fetched again. */
    forget: (name: string, { expiresAt }: SharedSecret): Promise<void> =>
      store.forget(name, expiresAt),
  };
};

export type SharedSecretService = ReturnType<typeof createSharedSecretService>;

const REFUSED: readonly string[] = [
  WECHAT_ERRORS.tokenInvalid,
  WECHAT_ERRORS.tokenMalformed,
  WECHAT_ERRORS.tokenExpired,
];
const isRefusedCode = (code: string): boolean => REFUSED.includes(code);

/** The application's token at the messaging app, one for all processes. */
export const createWechatToken = (
  secrets: SharedSecretService,
  { appId, client }: { readonly appId: string; readonly client: Pick<WechatClient, 'stableToken'> },
) => {
  const name = `wechat token ${appId}`;
  return {
    get: (): Promise<SharedSecret> => secrets.get(name, () => client.stableToken()),
    /** Whether somebody else renewed it, so that ours has ended before its time. */
    isRefused: (error: unknown): boolean =>
      error instanceof ProviderError && isRefusedCode(error.code),
    isRefusedCode,
    forget: (token: SharedSecret): Promise<void> => secrets.forget(name, token),
  };
};

export type WechatToken = ReturnType<typeof createWechatToken>;
