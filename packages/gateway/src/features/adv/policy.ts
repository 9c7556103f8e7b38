import { ADV_URL_MAX } from '@xuanjiang/contracts/adv';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';

/** When an advertisement is shown; UTC ms. */
export interface AdvPeriod {
  readonly startsAt: number;
  /** Null: until it is withdrawn. */
  readonly endsAt: number | null;
  /** Null: it was not withdrawn. */
  readonly withdrawnAt: number | null;
}

/** `YYYY-MM-DD HH:MM` in Asia/Shanghai. */
export const timeText = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

/** A period in words, its times in Asia/Shanghai. @param endsAt null: until it is withdrawn */
export const periodText = (startsAt: number, endsAt: number | null): string =>
  `from ${timeText(startsAt)} until ${endsAt === null ? 'it is withdrawn' : timeText(endsAt)}`;

/** Whether it is live, planned, ended or withdrawn, and when it was or will be shown. */
export const stateText = ({ startsAt, endsAt, withdrawnAt }: AdvPeriod, now: number): string => {
  if (withdrawnAt !== null && (endsAt === null || withdrawnAt < endsAt)) {
    if (withdrawnAt > startsAt) return `withdrawn, shown ${periodText(startsAt, withdrawnAt)}`;
    return `withdrawn ${timeText(withdrawnAt)}, never shown`;
  }
  if (endsAt !== null && endsAt <= now) return `ended, shown ${periodText(startsAt, endsAt)}`;
  return `${startsAt <= now ? 'live' : 'planned'}, shown ${periodText(startsAt, endsAt)}`;
};

/** Type of a picture and the ending of its file. */
export interface PictureType {
  readonly mime: string;
  readonly ending: string;
}

const PNG: PictureType = { mime: 'image/png', ending: 'png' };
const JPEG: PictureType = { mime: 'image/jpeg', ending: 'jpg' };
const WEBP: PictureType = { mime: 'image/webp', ending: 'webp' };

const beginsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/**
 * What a picture is by its first bytes, whatever its file is called. Null for anything else: an SVG
 * can hold scripts.
 */
export const pictureTypeOf = (bytes: Buffer): PictureType | null => {
  if (beginsWith(bytes, '89504e470d0a1a0a')) return PNG;
  if (beginsWith(bytes, 'ffd8ff')) return JPEG;
  // RIFF, four bytes of length, WEBP.
  return beginsWith(bytes, '52494646') && beginsWith(bytes, '57454250', 8) ? WEBP : null;
};

/** The ending of the file of a picture of this MIME type. */
export const endingOf = (mime: string): string =>
  [PNG, JPEG, WEBP].find((type) => type.mime === mime)?.ending ?? 'bin';

/** Characters that browsers drop from an address or read as `/`. */
const TREACHEROUS = /[\s\p{Cc}\\]/u;

/** Whether an advertisement may lead there: a path on this site, or https without a user name. */
export const isAdvUrl = (url: string): boolean => {
  if (url.length > ADV_URL_MAX || TREACHEROUS.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};
