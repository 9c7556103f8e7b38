import type { InboxKind } from '../inbox.ts';

/** The templates of the messaging app, by what they are for. */
export const PUSH_TEMPLATES = ['morning', 'reminder', 'answer', 'change'] as const;
export type PushTemplate = (typeof PUSH_TEMPLATES)[number];

/** How messages of a kind go out to the messaging app. */
interface PushKind {
  readonly template: PushTemplate;
  /** Whether they wait until quiet hours are over. The morning comes at its hour. */
  readonly quiet: boolean;
}

/**
 * Which messages of the message centre are also sent to the messaging app: what this person asked for, booked or
 * signed up with. News of universities would be advertising there, and what staff have to do, and what concerns the login, is
 * read here: null.
 */
export const PUSH_KINDS = {
  morning: { template: 'morning', quiet: false },
  reminder: { template: 'reminder', quiet: true },
  answer: { template: 'answer', quiet: true },
  reply: { template: 'answer', quiet: true },
  change: { template: 'change', quiet: true },
  event: { template: 'change', quiet: true },
  university: null,
  duty: null,
  security: null,
} as const satisfies Readonly<Record<InboxKind, PushKind | null>>;

/** Hours in Asia/Shanghai in which nobody is disturbed, from the first until the second. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}
