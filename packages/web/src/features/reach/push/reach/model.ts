import type { Reach, ReachOffer } from '@xuanjiang/contracts/rules/reach-ways';
import { REACH_SUBJECTS, subjectKey } from '@xuanjiang/contracts/rules/reach-ways';
import type { AskedReach } from '../../../../lib/app-state.ts';
import { keptIn, keptListOf } from '../../../../lib/kept-list.ts';

/** Subjects of which a device remembers that it has asked, at most. */
const REMEMBERED_MAX = 100;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether somebody was asked about it before. @param kept the list on this device */
export const wasAsked = (kept: string | null, asked: AskedReach): boolean =>
  keptListOf(kept, isText).includes(subjectKey(asked.kind, asked.id));

/** The list with one more. */
export const withAsked = (kept: string | null, asked: AskedReach): string => {
  const key = subjectKey(asked.kind, asked.id);
  const others = keptListOf(kept, isText).filter((one) => one !== key);
  return JSON.stringify([key, ...others].slice(0, REMEMBERED_MAX));
};

/** What this tab has kept of a question that went to the messaging app; null for nothing. */
export const askedIn = (kept: string): AskedReach | null => {
  const value = keptIn(kept === '' ? null : kept) as Partial<AskedReach> | null;
  const isWhole =
    isText(value?.id) &&
    isText(value.title) &&
    REACH_SUBJECTS.some((subject) => subject === value.kind);
  return isWhole ? ({ ...value, auto: false } as AskedReach) : null;
};

/** What is offered, the best first: what was refused just now comes last. */
export const offersAfter = (
  { offers }: Reach,
  refused: ReachOffer | null,
): readonly ReachOffer[] =>
  refused === null || !offers.includes(refused)
    ? offers
    : [...offers.filter((offer) => offer !== refused), refused];
