import type { FeedbackKind } from '@xuanjiang/contracts/feedback';
import { cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { FEEDBACK_LIMITS, PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** What a feedback is about, in the order in which it is asked. */
export const KIND_TEXTS = {
  play: 'watching',
  chat: 'chatAndQuestions',
  account: 'loginAndAccount',
  data: 'wrongContent',
  idea: 'wish',
  other: 'somethingElse',
} as const satisfies Record<FeedbackKind, TextKey>;
export const KINDS = Object.keys(KIND_TEXTS) as readonly FeedbackKind[];

/** A picture that the server has. */
export interface SentPicture {
  readonly id: string;
}

/** What is kept of the form until it is sent. */
export interface FeedbackForm {
  readonly kind: FeedbackKind;
  readonly content: string;
  readonly link: string;
  readonly pictures: readonly SentPicture[];
  /** Names the feedback in each try to send it; empty before the first. */
  readonly key: string;
}

export const NO_FEEDBACK: FeedbackForm = {
  kind: 'play',
  content: '',
  link: '',
  pictures: [],
  key: '',
};

/** The pictures of a kept form: whatever else stands there is none. */
export const picturesIn = (kept: unknown): SentPicture[] =>
  (Array.isArray(kept) ? kept : [])
    .flatMap((picture: unknown) => {
      const id: unknown = (picture as { id?: unknown } | null)?.id;
      return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? [{ id }] : [];
    })
    .slice(0, FEEDBACK_LIMITS.picturesMax);

/**
 * The form after the server has refused it as one that it has already: it becomes another feedback, with the same
 * text, and without the pictures that an earlier one has.
 * @param sent the caller's feedbacks
 */
export const asAnother = (
  pictures: readonly SentPicture[],
  sent: readonly { readonly Pictures: readonly { readonly Id: string }[] }[],
): Pick<FeedbackForm, 'key' | 'pictures'> => {
  const used = new Set(sent.flatMap(({ Pictures }) => Pictures.map(({ Id }) => Id)));
  return { key: '', pictures: pictures.filter(({ id }) => !used.has(id)) };
};

/** What is sent of a form. */
export const inputOf = ({ kind, content, link, pictures, key }: FeedbackForm) => ({
  Key: key,
  Kind: kind,
  Content: cleanText(content),
  Link: link,
  Pictures: pictures.map(({ id }) => id),
});

/** The chosen files that are taken, and why the others are not; null when all are. */
export const takenFiles = <T extends { readonly size: number }>(
  files: readonly T[],
  has: number,
): { readonly taken: T[]; readonly fault: string | null } => {
  const fitting = files.filter(({ size }) => size <= PICTURE_LIMITS.bytesMax);
  const taken = fitting.slice(0, Math.max(0, FEEDBACK_LIMITS.picturesMax - has));
  if (fitting.length < files.length) {
    return { taken, fault: t('feedbackPictureLarge', { size: PICTURE_LIMITS.megabytesMax }) };
  }
  if (taken.length < fitting.length) {
    return { taken, fault: t('feedbackPictureAll', { max: FEEDBACK_LIMITS.picturesMax }) };
  }
  return { taken, fault: null };
};

/** A time with its day. @param time UTC ms */
export const timeText = (time: number): string => {
  const [, month, day] = dayOf(time).split('-');
  return t('dayAndClock', { month: Number(month), day: Number(day), clock: clockOf(time) });
};

/** The talk that an address of the site shows; null for another page. */
export const talkOfLink = (link: string): string | null => {
  const [path, query = ''] = link.split('?');
  if (path !== '/videoDetail' && path !== '/pcVideo') return null;
  return new URLSearchParams(query).get('id');
};
