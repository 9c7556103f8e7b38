/** The code of a request that was not sent: no connection stood, for whatever reason. */
export const UNREACHABLE = 'unreachable';

/** The codes of a request that was sent, and that the provider did not answer in its own words. */
const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout', 'http', 'format']);

/** A provider refused a request, or could not be reached. It never carries an address or a secret. */
export class ProviderError extends Error {
  readonly provider: 'wechat' | 'qq' | 'sms' | 'asr';
  readonly operation: string;
  /** The provider's own code, or `unreachable`, `network`, `timeout`, `http`, `format`. */
  readonly code: string;
  /** The provider's id of the request, for its support; empty where it gives none. */
  readonly rid: string;

  constructor(
    provider: ProviderError['provider'],
    operation: string,
    code: string | number,
    rid = '',
  ) {
    super(`${provider} ${operation}: ${code}${rid === '' ? '' : ` (rid ${rid})`}`);
    this.name = 'ProviderError';
    this.provider = provider;
    this.operation = operation;
    this.code = String(code);
    this.rid = rid;
  }

  /** Whether the provider may have done what was asked: nobody knows until it answers. */
  get mayBeDone(): boolean {
    return UNANSWERED.has(this.code);
  }
}
