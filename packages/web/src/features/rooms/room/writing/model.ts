import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { cleanText } from '@xuanjiang/contracts/rules/clean-text';

/** From this length on the counter is shown. */
const COUNTER_FROM = REALTIME_LIMITS.contentLength - 50;

export interface DraftCheck {
  /** As it would be sent, and stored. */
  readonly content: string;
  /** Characters left; null while there are plenty. */
  readonly left: number | null;
  readonly sendable: boolean;
}

export const checkDraft = (draft: string): DraftCheck => {
  const content = cleanText(draft);
  const left = REALTIME_LIMITS.contentLength - content.length;
  return {
    content,
    left: content.length >= COUNTER_FROM ? left : null,
    sendable: content !== '' && left >= 0,
  };
};

/** What the reader still needs before they can post. */
export type PostGate = 'open' | 'login' | 'phone';

/**
 * Whether the reader may post: as the server said at login, before that as the session knows. While
 * neither is known the composer is open, so that it does not flicker.
 */
export const postGate = (
  token: string,
  info: { readonly phone: string } | null,
  login: { readonly Canpost: boolean } | null,
): PostGate => {
  if (token === '') return 'login';
  const may = login?.Canpost ?? (info === null || info.phone !== '');
  return may ? 'open' : 'phone';
};

/** Key code of a key that an input method has handled. */
const IME_KEY = 229;

/** Whether Enter only ends a word of an input method; in Safari just the key code says so. */
export const endsWord = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === IME_KEY;
