import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Lexicon, Place } from './cut-question.ts';
import { createLexicon } from './cut-question.ts';
import type { KnownUniversity } from './derived-names.ts';

/** The lexicon is made anew at most so often, however often content changes, ms. */
const KEPT_MS = 30 * SECOND_MS;

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
 * Gives the lexicon of the universities as they are, or were some seconds ago: the first caller waits until it is made,
 * later ones take the one before while a new one is made.
 * @param version counts the changes of public content
 * @param monotonic ms, not set back when the clock is
 */
export const createKeptLexicon = (
  universities: () => Promise<readonly KnownUniversity[]>,
  places: readonly Place[],
  version: () => number,
  monotonic: () => number = () => performance.now(),
): (() => Promise<Lexicon>) => {
  let kept: {
    readonly version: number;
    readonly at: number;
    readonly rows: string;
    readonly lexicon: Lexicon;
  } | null = null;
  let making: Promise<Lexicon> | null = null;

  const make = async (): Promise<Lexicon> => {
    const [made, at] = [version(), monotonic()];
    try {
      const read = await universities();
      const rows = JSON.stringify(read);
      // Most changes of content are those of talks: the names, which take a while, are made of other rows only.
      const lexicon = kept?.rows === rows ? kept.lexicon : createLexicon(read, places);
      kept = { version: made, at, rows, lexicon };
      return lexicon;
    } finally {
      making = null;
    }
  };

  return async () => {
    if (kept === null) {
      making ??= make();
      return making;
    }
    if (kept.version !== version() && monotonic() - kept.at > KEPT_MS) {
      making ??= make();
      // A database that does not answer now is asked again later; the search itself says that it does not.
      making.catch(() => {});
    }
    return kept.lexicon;
  };
};
