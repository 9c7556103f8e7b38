import type { ExportKind } from '@xuanjiang/contracts/export';
import type { TextKey } from './texts.ts';

/** What each kind of file is called. */
export const KIND_TEXTS = {
  signups: 'exportKindSignups',
  chat: 'exportKindChat',
  questions: 'exportKindQuestions',
  polls: 'exportKindPolls',
  stats: 'figures',
  attendees: 'eventAttendees',
} as const satisfies Record<ExportKind, TextKey>;
