import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Provider } from './oauth-address.ts';

/** A login that was begun at a provider. */
export interface Pending {
  readonly provider: Provider;
  /** Random: what the provider must bring back. */
  readonly state: string;
  /** Where the provider was told to send the user. */
  readonly redirectUri: string;
  /** When it was begun, UTC ms. */
  readonly at: number;
  /** Its state was used once and is not accepted again. */
  readonly spent: boolean;
}

/** A code lives 10 minutes at most; after that its login cannot be finished. */
const PENDING_MS = 10 * MINUTE_MS;
/** More than one, for the tabs of one person. */
const PENDING_MAX = 6;
/** After so many logins begun within a minute, none of which gave a session, no other is begun. */
const ROUNDS_MAX = 3;
const ROUNDS_MS = MINUTE_MS;

const isPending = (value: unknown): value is Pending => {
  if (typeof value !== 'object' || value === null) return false;
  const { provider, state, redirectUri, at, spent } = value as Partial<Pending>;
  return (
    (provider === 'wechat' || provider === 'qq') &&
    typeof state === 'string' &&
    state !== '' &&
    typeof redirectUri === 'string' &&
    typeof at === 'number' &&
    typeof spent === 'boolean'
  );
};

/** The logins of a kept text that may still come back; none for a text of anybody else's. */
export const readPending = (text: string | null, now: number): readonly Pending[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(isPending).filter(({ at }) => at <= now && now - at < PENDING_MS);
  } catch {
    return [];
  }
};

export const addPending = (list: readonly Pending[], begun: Pending): readonly Pending[] =>
  [...list, begun].slice(-PENDING_MAX);

/** The login that a state belongs to, and the list in which it is spent; null for a foreign one. */
export const spendPending = (
  list: readonly Pending[],
  state: string,
): { readonly found: Pending; readonly rest: readonly Pending[] } | null => {
  const found = list.find((one) => one.state === state && !one.spent);
  if (found === undefined) return null;
  return { found, rest: list.map((one) => (one === found ? { ...one, spent: true } : one)) };
};

/** Whether the page keeps sending the user to a provider without ever getting a session. */
export const goesRound = (list: readonly Pending[], now: number): boolean =>
  list.filter(({ at }) => now - at < ROUNDS_MS).length >= ROUNDS_MAX;
