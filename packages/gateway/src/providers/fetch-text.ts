import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { ProviderError, UNREACHABLE } from './provider-error.ts';
import type { Sending } from './watch-sending.ts';
import { watchSending } from './watch-sending.ts';

/** How long a provider may take. A page waits 10 s for a login, which asks a provider up to 3 times. */
export const PROVIDER_TIMEOUT_MS = 3 * SECOND_MS;
/** No answer of a provider is longer. */
const ANSWER_MAX = 64 * 1024;

export interface ProviderFile {
  /** Name of the form field. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ProviderRequest {
  readonly provider: ProviderError['provider'];
  /** Named in errors; the address, which carries secrets, is not. */
  readonly operation: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: unknown;
  /** Sent by POST as a form, with these fields. */
  readonly file?: ProviderFile;
  readonly fields?: Readonly<Record<string, string>>;
  /** With which the request authorizes itself. */
  readonly bearer?: string;
  /** Sent by POST as they are: what was signed. */
  readonly signed?: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Whether a refusal has a status from 400 on, and is an answer too. */
  readonly refusesByStatus?: boolean;
  readonly timeoutMs?: number;
}

const formOf = (
  { field, name, type, bytes }: ProviderFile,
  fields: Readonly<Record<string, string>>,
): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([bytes], { type }), name);
  return form;
};

const sentOf = ({ body, file, fields = {}, bearer, signed }: ProviderRequest): RequestInit => {
  if (signed !== undefined) return { method: 'POST', ...signed };
  const headers: Record<string, string> =
    bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
  if (file !== undefined) return { method: 'POST', headers, body: formOf(file, fields) };
  if (body === undefined) return { headers };
  return {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
};

/** Error code for a request without an answer. If nothing was written, nothing was received, and the provider did nothing. */
const codeOf = (error: unknown, { isBegun, isWritten }: Sending): string => {
  if (isBegun && !isWritten) return UNREACHABLE;
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
};

/**
 * The text that a provider answers.
 * @throws ProviderError with code unreachable (the request was not sent), network, timeout, http (any status but 200)
 * or format
 */
export const fetchText = async (request: ProviderRequest): Promise<string> => {
  const { provider, operation, url, query, timeoutMs = PROVIDER_TIMEOUT_MS } = request;
  const { refusesByStatus = false } = request;
  const address = new URL(url);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const sending = { isBegun: false, isWritten: false };
  try {
    const response = await watchSending(sending, () =>
      fetch(address, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...sentOf(request),
      }),
    );
    const isRefusal = refusesByStatus && response.status >= 400 && response.status < 500;
    if (response.status !== 200 && !isRefusal) throw new ProviderError(provider, operation, 'http');
    const text = await response.text();
    if (text.length > ANSWER_MAX) throw new ProviderError(provider, operation, 'format');
    return text;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(provider, operation, codeOf(error, sending));
  }
};
