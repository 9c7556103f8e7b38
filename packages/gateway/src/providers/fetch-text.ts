import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { ProviderError } from './provider-error.ts';

/** How long a provider may take. A page waits 10 s for a login, which asks a provider up to 3 times. */
const PROVIDER_TIMEOUT_MS = 3 * SECOND_MS;
/** No answer of a provider is longer. */
const ANSWER_MAX = 64 * 1024;

export interface ProviderRequest {
  readonly provider: ProviderError['provider'];
  /** Named in errors; the address, which carries secrets, is not. */
  readonly operation: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

/**
 * The text that a provider answers.
 * @throws ProviderError with code network, timeout, http (any status but 200) or format
 */
export const fetchText = async (request: ProviderRequest): Promise<string> => {
  const { provider, operation, url, query, body, timeoutMs = PROVIDER_TIMEOUT_MS } = request;
  const address = new URL(url);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
    });
    if (response.status !== 200) throw new ProviderError(provider, operation, 'http');
    const text = await response.text();
    if (text.length > ANSWER_MAX) throw new ProviderError(provider, operation, 'format');
    return text;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ProviderError(provider, operation, timedOut ? 'timeout' : 'network');
  }
};
