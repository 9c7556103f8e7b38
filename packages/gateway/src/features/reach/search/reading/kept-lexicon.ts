import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../../lib/clock.ts';
import type { Lexicon, Place } from './cut-question.ts';
import { createLexicon } from './cut-question.ts';
import type { KnownUniversity } from './derived-names.ts';

/** The names are read again after so long, ms: a command that cannot reach the bus announces no change. */
const KEPT_MS = 10 * SECOND_MS;

/** Provinces and cities, provinces first: of two places of one name the larger is meant. */
export const placesOf = (regions: RegionTable): Place[] => {
  const provinces = regions.provinces();
  const place =
    (provinceId: string) => (region: { readonly code: string; readonly name: string }) => ({
      code: region.code,
      name: region.name,
      provinceId,
    });
  return [
    ...provinces.map((province) => place(province.code)(province)),
    ...provinces.flatMap(({ code }) => regions.children(code).map(place(code))),
  ];
};

/**
 * Gives the lexicon of the universities as they are. Their names are read again after a change of public content; of the same
 * names no new lexicon is made, as that takes a while.
 * @param version counts the changes of public content
 */
export const createKeptLexicon = (
  universities: () => Promise<readonly KnownUniversity[]>,
  places: readonly Place[],
  version: () => number,
  clock: Clock,
): (() => Promise<Lexicon>) => {
  let kept: {
    readonly version: number;
    readonly readAt: number;
    readonly rows: string;
    readonly lexicon: Lexicon;
  } | null = null;
  let making: Promise<Lexicon> | null = null;

  const make = async (): Promise<Lexicon> => {
    const [made, readAt] = [version(), clock()];
    try {
      const read = await universities();
      const rows = JSON.stringify(read);
      const lexicon = kept?.rows === rows ? kept.lexicon : createLexicon(read, places);
      kept = { version: made, readAt, rows, lexicon };
      return lexicon;
    } finally {
      making = null;
    }
  };

  return async () => {
    const isFresh = kept?.version === version() && Math.abs(clock() - kept.readAt) < KEPT_MS;
    if (kept !== null && isFresh) return kept.lexicon;
    making ??= make();
    return making;
  };
};
