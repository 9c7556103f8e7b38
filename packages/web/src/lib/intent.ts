import type { CorrectionField } from '@xuanjiang/contracts/correction';
import type { Attendance } from '@xuanjiang/contracts/event';
import type { GuideReportReason } from '@xuanjiang/contracts/guide-fields';
import type { MarkKind } from '@xuanjiang/contracts/mark';

/** Marks a talk. */
interface MarkIntent<Kind extends MarkKind> {
  readonly kind: Kind;
  readonly talkId: string;
  readonly title: string;
}

/**
 * What a visitor pressed and needs a login for. It is data, so that it can be kept while the page is
 * away at a provider's login.
 */
export type Intent =
  | MarkIntent<'reservation'>
  | MarkIntent<'favourite'>
  /** Follows a university. */
  | { readonly kind: 'follow'; readonly universityId: string; readonly name: string }
  /** Follows a guide. */
  | { readonly kind: 'followGuide'; readonly guideId: string; readonly title: string }
  /** Reports what is wrong with a university's data. */
  | {
      readonly kind: 'correction';
      /** Empty for a figure of a province. */
      readonly universityId: string;
      /** Code of the province of such a figure. */
      readonly provinceid?: string;
      readonly field: CorrectionField;
      /** Which figure is meant, in words; empty for none. */
      readonly figure: string;
      readonly note: string;
    }
  /** Reports what is wrong with a guide. */
  | {
      readonly kind: 'guideReport';
      readonly guideId: string;
      readonly reason: GuideReportReason;
      readonly note: string;
    }
  /** Signs up with an event. */
  | {
      readonly kind: 'event';
      readonly eventId: string;
      readonly title: string;
      readonly attendance: Attendance;
      /** 1, or 2 with a companion. */
      readonly places: number;
    }
  /** Joins a group for consultation. */
  | { readonly kind: 'group'; readonly groupId: string; readonly name: string }
  /** Wants to know a question of a room too. */
  | { readonly kind: 'questionVote'; readonly topic: string; readonly offset: number }
  /** Chooses an answer of a poll in a room. */
  | {
      readonly kind: 'pollVote';
      readonly topic: string;
      readonly offset: number;
      readonly choice: number;
    }
  /** Registers, for the talk of which 报名咨询 was pressed; empty for none. */
  | { readonly kind: 'signUp'; readonly talkId: string }
  /** Signs up with a university, at a talk of it; empty for none. */
  | {
      readonly kind: 'signUpWith';
      readonly universityId: string;
      readonly name: string;
      readonly talkId: string;
    }
  /** Opens the field for a question to the staff. */
  | { readonly kind: 'question'; readonly topic: string; readonly talkId: string }
  | {
      /** Sends what was written. */
      readonly kind: 'message';
      readonly topic: string;
      readonly talkId: string;
      readonly text: string;
      /** It is a question to the staff. */
      readonly question: boolean;
    };

/** The intents of a kind. */
export type Meant<K extends Intent['kind']> = Extract<Intent, { readonly kind: K }>;

/** An intended action, and when it was pressed, UTC ms. */
export interface AskedIntent {
  readonly intent: Intent;
  readonly at: number;
}

/** The name under which the browser tab keeps it once a login for it has begun or is made. */
export const INTENT_KEPT = 'xj.intent';
/** The name under which it keeps what an open login sheet is for. */
export const ASKED_KEPT = 'xj.asked';
