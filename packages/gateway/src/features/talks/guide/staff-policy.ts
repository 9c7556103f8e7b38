import type { GuideType } from '@xuanjiang/contracts/guide-fields';
import type { GuideState } from '@xuanjiang/contracts/guide-staff-fields';

/** What staff write of a guide. */
export interface GuideTexts {
  readonly title: string;
  readonly intro: string;
  readonly type: GuideType;
  readonly year: number;
  /** Codes; empty for the whole country. */
  readonly provinces: readonly string[];
}

/** The texts of a call. */
export const textsOf = (input: {
  readonly Title: string;
  readonly Intro: string;
  readonly Type: GuideType;
  readonly Year: number;
  readonly Provinces: readonly string[];
}): GuideTexts => ({
  title: input.Title,
  intro: input.Intro,
  type: input.Type,
  year: input.Year,
  provinces: input.Provinces,
});

/** What hinders a change of a guide or a set. */
export type GuideRefusal = 'same' | 'noFile' | 'upload' | 'public' | 'foreign';

/** Undoes the transaction, and says why. */
export class GuideRefused extends Error {
  readonly refusal: GuideRefusal;

  constructor(refusal: GuideRefusal) {
    super(`refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** `withdrawnAt` of a draft is when it was made: nothing that reads guides for the public shows it. */
export const guideState = ({
  withdrawnAt,
  publishedAt,
}: {
  readonly withdrawnAt: number | null;
  readonly publishedAt: number;
}): GuideState => {
  if (withdrawnAt === null) return 'public';
  return publishedAt === 0 ? 'draft' : 'withdrawn';
};

export const setState = ({
  shown,
  publishedAt,
}: {
  readonly shown: number;
  readonly publishedAt: number;
}): GuideState => {
  if (shown === 1) return 'public';
  return publishedAt === 0 ? 'draft' : 'withdrawn';
};

/** Names of the texts that differ, for the audit: never the texts themselves. */
export const changedTexts = (before: GuideTexts, after: GuideTexts): string[] => {
  const written = (texts: GuideTexts) => ({
    ...texts,
    provinces: texts.provinces.toSorted().join(),
  });
  const [old, fresh] = [written(before), written(after)];
  return (Object.keys(fresh) as (keyof GuideTexts)[]).filter((name) => old[name] !== fresh[name]);
};
