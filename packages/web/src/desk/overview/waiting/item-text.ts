import type { FeedbackKind } from '@xuanjiang/contracts/feedback';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { KIND_LOOKS } from './kind-looks.ts';
import type { grownKinds } from './model.ts';
import { ageOf } from './model.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

const AGES = { minutes: 'minutesOf', hours: 'hoursOf', days: 'daysOf' } as const;

/** How long something has waited, as `26 小时`. */
export const ageText = (since: number, now: number): string => {
  const { unit, count } = ageOf(since, now);
  return t(AGES[unit], { count });
};

/** Kinds whose title needs words around it. */
const TITLES = {
  question: 'waitingQuestions',
  signup: 'waitingNewSignups',
  event: 'waitingGuests',
  group: 'waitingCode',
} as const satisfies Partial<Record<WaitingItem['Kind'], TextKey>>;

const FEEDBACK = {
  play: 'watching',
  chat: 'chatAndQuestions',
  account: 'loginAndAccount',
  data: 'wrongContent',
  idea: 'wish',
  other: 'other',
} as const satisfies Record<FeedbackKind, TextKey>;

/** The words of a message, a reason. */
const wordsOf = ({ Kind, Detail }: WaitingItem): string => {
  const known = Object.entries(FEEDBACK).find(([kind]) => Kind === 'feedback' && kind === Detail);
  return known === undefined ? Detail : t(known[1]);
};

/** What waits, in one line: its words where it has no title, else what its kind is called. */
export const titleOf = (item: WaitingItem): string => {
  const { Kind, Title, Count } = item;
  // A reason is given with a talk that is given back only.
  if (Kind === 'approval')
    return t(item.Detail === '' ? 'waitingApproved' : 'waitingGivenBack', { title: Title });
  const worded = Object.entries(TITLES).find(([kind]) => kind === Kind)?.[1];
  if (worded !== undefined) return t(worded, { title: Title, count: Count });
  return Title || wordsOf(item) || t(KIND_LOOKS[Kind].name);
};

/** What is said below the title. */
export const detailOf = (item: WaitingItem): string => {
  const words = wordsOf(item);
  return words === titleOf(item) ? '' : words;
};

/** Since when no new answer came. */
export const staleText = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): string =>
  t('waitingStale', { clock: clockOf(dataUpdatedAt) });

/** What is new, in words. */
export const newsText = (grown: ReturnType<typeof grownKinds>): string =>
  t('waitingNew', {
    what: grown
      .map(({ kind, count }) => t('waitingKindCount', { kind: t(KIND_LOOKS[kind].name), count }))
      .join('、'),
  });
