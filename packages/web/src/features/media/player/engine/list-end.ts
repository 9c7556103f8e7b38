import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** Where a playlist ends. */
export interface ListEnd {
  /** When the last of its segments ended, UTC ms. */
  readonly recordedAt: number;
  /** Nothing follows. */
  readonly isOver: boolean;
}

const DATE = '#EXT-X-PROGRAM-DATE-TIME:';
const LENGTH = '#EXTINF:';
/** The answer is small: a network that needs longer is away, ms. */
const PATIENCE_MS = 10 * SECOND_MS;
const NOT_FOUND = 404;

/** Reads where a playlist ends; null for one that does not say when it was recorded. */
export const listEndOf = (text: string): ListEnd | null => {
  let at = Number.NaN;
  for (const line of text.split('\n')) {
    if (line.startsWith(DATE)) at = Date.parse(line.slice(DATE.length).trim());
    else if (line.startsWith(LENGTH))
      at += Number.parseFloat(line.slice(LENGTH.length)) * SECOND_MS;
  }
  return Number.isFinite(at) ? { recordedAt: at, isOver: text.includes('#EXT-X-ENDLIST') } : null;
};

const ask = async (url: string): Promise<{ readonly status: number; readonly text: string }> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: late.signal });
    return { status: answer.status, text: answer.ok ? await answer.text() : '' };
  } finally {
    clearTimeout(timer);
  }
};

/** Asks where a playlist ends now; null where that cannot be had. */
export const askListEnd = async (url: string): Promise<ListEnd | null> => {
  try {
    return listEndOf((await ask(url)).text);
  } catch {
    return null;
  }
};

/** Whether a playlist is not there; false also where no answer comes. */
export const isMissing = async (url: string): Promise<boolean> => {
  try {
    return (await ask(url)).status === NOT_FOUND;
  } catch {
    return false;
  }
};
