/** What a reminder of a talk says. */
export interface SmsReminder {
  readonly title: string;
  /** When it begins, in words. */
  readonly time: string;
}

/** What an invitation of staff says. */
export interface SmsInvitation {
  /** Name of the university. */
  readonly university: string;
  /** Where it is accepted. */
  readonly link: string;
}

/** Sends verification codes, reminders and invitations. */
export interface SmsProvider {
  /**
   * @param phone eleven digits, mainland China
   * @throws ProviderError when it was not sent; where its `mayBeDone` is true, that is not known
   */
  sendCode(phone: string, code: string): Promise<void>;
  /** The same with the template of reminders. */
  sendReminder(phone: string, reminder: SmsReminder): Promise<void>;
  /** The same with the template of invitations. */
  sendInvitation(phone: string, invitation: SmsInvitation): Promise<void>;
}

/** An account at a sender, and its templates. */
export interface SmsAccount {
  /** Where the calls go, without a slash at the end. */
  readonly base: () => string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly sign: string;
  /** Carries a code as its only variable. */
  readonly template: string;
  /** Carries the title of a talk and its time. */
  readonly reminderTemplate: string;
  /** Carries the name of a university and a link. */
  readonly inviteTemplate: string;
}

/** The code in the JSON of a sender's answer; `format` where there is none. */
export const codeOfAnswer = (
  text: string,
  read: (answer: unknown) => string | undefined,
): string => {
  try {
    return read(JSON.parse(text)) ?? 'format';
  } catch {
    return 'format';
  }
};

/** How long a sender may take, ms. */
export const SMS_TIMEOUT_MS = 5000;
