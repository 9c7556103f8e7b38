import type { Guide, GuideType } from '@xuanjiang/contracts/guide-fields';
import type { KeyOf } from '../../../lib/texts.ts';
import type { t } from './texts.ts';

/** Page of a guide; its id is in the address. */
export const guidePath = (id: string): string => `/recruitDetail?id=${id}`;

/** The reader, at a page; the first one has none. */
export const readPath = (id: string, page = 1): string =>
  page <= 1 ? `/mPdf?id=${id}` : `/mPdf?id=${id}&page=${page}`;

export const setPath = (id: string): string => `/ebookSetList?id=${id}`;

/** The id that an address names; empty for none, and for what cannot be one. */
export const idIn = (search: string): string => {
  const id = new URLSearchParams(search).get('id') ?? '';
  return /^[0-9a-f]{12}$/.test(id) ? id : '';
};

/** A size of a file: `8.4 MB`, `203 kB`. */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;

export const TYPE_TEXTS: Readonly<Record<GuideType, KeyOf<typeof t>>> = {
  general: 'guideTypeGeneral',
  strong: 'guideTypeStrong',
  comprehensive: 'guideTypeComprehensive',
  special: 'specialPlans',
  majors: 'majors',
  handbook: 'guideTypeHandbook',
};

/** How far a guide was read. */
export interface Place {
  /** From 1; 0 where it was not begun. */
  readonly page: number;
  /** UTC ms. */
  readonly time: number;
}

export interface LocalPlace extends Place {
  readonly id: string;
}

/** What the reader has kept on the device, read last first; what another version wrote is left out. */
export const parsePlaces = (text: string | null): readonly LocalPlace[] => {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept
    .flatMap((one: unknown) => {
      if (!Array.isArray(one)) return [];
      const [id, page, time] = one as readonly unknown[];
      const isPlace =
        typeof id === 'string' &&
        /^[0-9a-f]{12}$/.test(id) &&
        typeof page === 'number' &&
        Number.isInteger(page) &&
        page >= 1 &&
        typeof time === 'number' &&
        Number.isFinite(time);
      return isPlace ? [{ id, page, time }] : [];
    })
    .sort((a, b) => b.time - a.time);
};

/** The later of what the device and the account have kept. */
export const latestPlace = (
  local: LocalPlace | undefined,
  kept: LocalPlace | undefined,
): LocalPlace | null => {
  if (local === undefined || kept === undefined) return local ?? kept ?? null;
  return kept.time > local.time ? kept : local;
};

/** Share of a guide that was read, 0 to 1. */
export const readShare = (page: number, { Pages }: Pick<Guide, 'Pages'>): number =>
  Math.min(1, Math.max(0, page / Math.max(1, Pages)));
