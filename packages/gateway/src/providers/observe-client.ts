import { ProviderError, UNREACHABLE } from './provider-error.ts';
import { WECHAT_ERRORS } from './wechat.ts';

/** What providers are asked, by the names of the clients' functions. */
export const PROVIDER_OPERATIONS = {
  wechat: [
    'exchangeCode',
    'profile',
    'uploadPicture',
    'stableToken',
    'pageTicket',
    'sendTemplate',
    'sendOnce',
  ],
  qq: ['exchangeCode', 'openId', 'profile'],
  sms: ['sendCode', 'sendReminder', 'sendInvitation'],
  asr: ['transcribe'],
} as const;

export type ProviderName = keyof typeof PROVIDER_OPERATIONS;

/**
 * How a provider answered. `login-code`: the visitor's login code is invalid or was used, and `undelivered`: a message
 * cannot reach this person, or no more can be sent today; both say nothing of the provider. `refused`: with another code
 * of its own.
 */
export const PROVIDER_OUTCOMES = [
  'ok',
  'login-code',
  'undelivered',
  'refused',
  'network',
  'timeout',
  'http',
  'format',
] as const;
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number];

/** Is told of each request to a provider, for the metrics. */
export type ObserveProvider = (
  provider: ProviderName,
  operation: string,
  outcome: ProviderOutcome,
  durationMs: number,
) => void;

const LOGIN_CODES: ReadonlySet<string> = new Set([
  WECHAT_ERRORS.codeInvalid,
  WECHAT_ERRORS.codeUsed,
]);
const UNDELIVERED_CODES: ReadonlySet<string> = new Set([
  WECHAT_ERRORS.openIdInvalid,
  WECHAT_ERRORS.notFollowing,
  WECHAT_ERRORS.noGrant,
  WECHAT_ERRORS.tooFrequent,
  WECHAT_ERRORS.quota,
]);
const OWN_CODES: ReadonlySet<string> = new Set(PROVIDER_OUTCOMES);

const outcomeOf = (error: unknown): ProviderOutcome => {
  if (!(error instanceof ProviderError)) return 'network';
  if (error.code === UNREACHABLE) return 'network';
  if (OWN_CODES.has(error.code)) return error.code as ProviderOutcome;
  if (error.provider === 'wechat' && LOGIN_CODES.has(error.code)) return 'login-code';
  if (error.provider === 'wechat' && UNDELIVERED_CODES.has(error.code)) return 'undelivered';
  // A code of the operating system, which a provider's own library passes on.
  return /^E[A-Z]+$/.test(error.code) ? 'network' : 'refused';
};

type Ask = (...parameters: readonly unknown[]) => Promise<unknown>;

/** The client of a provider, with each of its requests told to the observer. */
export const observeClient = <C extends object>(
  provider: ProviderName,
  client: C,
  observe: ObserveProvider,
): C => {
  const observed =
    (operation: string, ask: Ask): Ask =>
    async (...parameters) => {
      const startedAt = performance.now();
      let outcome: ProviderOutcome = 'ok';
      try {
        return await ask(...parameters);
      } catch (error) {
        outcome = outcomeOf(error);
        throw error;
      } finally {
        observe(provider, operation, outcome, performance.now() - startedAt);
      }
    };
  return Object.fromEntries(
    Object.entries(client).map(([operation, ask]) => [operation, observed(operation, ask as Ask)]),
  ) as C;
};
