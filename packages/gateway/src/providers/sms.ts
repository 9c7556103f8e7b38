/** Sends verification codes. */
export interface SmsProvider {
  /**
   * @param phone eleven digits, mainland China
   * @throws ProviderError when it was not sent
   */
  sendCode(phone: string, code: string): Promise<void>;
}

/** An account at a sender and the template that carries a code as its only variable. */
export interface SmsAccount {
  /** Where the calls go, without a slash at the end. */
  readonly base: () => string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly sign: string;
  readonly template: string;
}

/** How long a sender may take, ms. */
export const SMS_TIMEOUT_MS = 5000;
