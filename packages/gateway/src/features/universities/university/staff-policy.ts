import type { OrgContent, OrgField, OrgFieldState } from '@xuanjiang/contracts/university-staff';

/** Fields by which people know a university: they always wait for an operator. */
const SENSITIVE: readonly OrgField[] = ['Name', 'Shortname', 'Color'];

/** What of a change waits: that of a liaison all or the sensitive fields, that of an operator nothing; what is restored ends what was held. */
export type Waiting = 'all' | 'sensitive' | 'nothing' | 'restored';

/** A field that an operator has to look at, or has answered. */
export interface FieldReview {
  readonly state: OrgFieldState;
  /** What students saw before. */
  readonly before: unknown;
  readonly after: unknown;
  readonly remark: string;
  /** Account that brought it into this state. */
  readonly by: string;
  /** UTC ms. */
  readonly time: number;
}
export type FieldReviews = Readonly<Partial<Record<OrgField, FieldReview>>>;

interface Actor {
  readonly actor: string;
  readonly time: number;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = (content: Partial<OrgContent>): OrgField[] => Object.keys(content) as OrgField[];

/** Whether students see the former value of a field. */
const isHeld = (review: FieldReview | undefined): review is FieldReview =>
  review?.state === 'waiting' || review?.state === 'returned';

/** Whether an operator has to do something with a field. */
export const isOpen = ({ state }: Pick<FieldReview, 'state'>): boolean =>
  state === 'waiting' || state === 'unread';

/** Fields that an operator has given back or remarked, and that its staff have not changed since. */
export const answeredOf = (reviews: FieldReviews): FieldReview[] =>
  Object.values(reviews).filter((review) => !isOpen(review));

/** The page as its staff want it: with what students do not see. */
export const wantedOf = (live: OrgContent, reviews: FieldReviews): OrgContent => ({
  ...live,
  ...Object.fromEntries(
    Object.entries(reviews)
      .filter(([, review]) => isHeld(review))
      .map(([name, { after }]) => [name, after]),
  ),
});

/** Since when the oldest field waits; null where none does. */
export const sinceOf = (reviews: FieldReviews): number | null => {
  const times = Object.values(reviews)
    .filter(isOpen)
    .map(({ time }) => time);
  return times.length === 0 ? null : Math.min(...times);
};

interface Saving {
  readonly live: OrgContent;
  readonly reviews: FieldReviews;
  readonly given: OrgContent;
  readonly waiting: Waiting;
}

/** What students see at once, and what waits then. */
interface Saved {
  readonly live: Partial<OrgContent>;
  readonly reviews: FieldReviews;
  /** Fields that were given another value than before. */
  readonly changed: readonly OrgField[];
}

const saveField = (
  name: OrgField,
  { live, reviews, given, waiting }: Saving,
  { actor, time }: Actor,
): { readonly isLive: boolean; readonly review: FieldReview | undefined } => {
  const review = reviews[name];
  const [now, next] = [live[name], given[name]];
  if (isSame(now, next)) return { isLive: false, review: isHeld(review) ? undefined : review };
  // What was given back and is left as it is does not wait again because of another field.
  const isRestored = waiting === 'restored';
  if (!isRestored && isHeld(review) && isSame(review.after, next)) return { isLive: false, review };
  if (isRestored || waiting === 'nothing') return { isLive: true, review: undefined };
  const waits = waiting === 'all' || SENSITIVE.includes(name);
  const open = review !== undefined && isOpen(review) ? review : undefined;
  const before = open?.state === 'unread' && !waits ? open.before : now;
  if (!waits && isSame(before, next)) return { isLive: true, review: undefined };
  // A field that is changed again waits since its first change.
  const since = open?.time ?? time;
  const state = waits ? 'waiting' : 'unread';
  return {
    isLive: !waits,
    review: { state, before, after: next, remark: '', by: actor, time: since },
  };
};

/** What a save changes. */
export const planSave = (saving: Saving, actor: Actor): Saved => {
  const wanted = wantedOf(saving.live, saving.reviews);
  const live: Record<string, unknown> = {};
  const reviews: Partial<Record<OrgField, FieldReview>> = {};
  for (const name of fieldsOf(saving.given)) {
    const { isLive, review } = saveField(name, saving, actor);
    if (isLive) live[name] = saving.given[name];
    if (review !== undefined) reviews[name] = review;
  }
  return {
    live,
    reviews,
    changed: fieldsOf(saving.given).filter((name) => !isSame(wanted[name], saving.given[name])),
  };
};

/** Fields that are given back although they do not wait. */
export const remarksNowhere = (
  reviews: FieldReviews,
  remarks: ReadonlyMap<OrgField, string>,
): boolean =>
  [...remarks.keys()].some((name) => {
    const review = reviews[name];
    return review === undefined || !isOpen(review);
  });

/** What a decision changes: fields that wait are seen, or are given back with a remark. */
export const planDecision = (
  reviews: FieldReviews,
  remarks: ReadonlyMap<OrgField, string>,
  { actor, time }: Actor,
): Pick<Saved, 'live' | 'reviews'> => {
  const live: Record<string, unknown> = {};
  const left: Partial<Record<OrgField, FieldReview>> = {};
  for (const [key, review] of Object.entries(reviews)) {
    const name = key as OrgField;
    const remark = remarks.get(name);
    if (!isOpen(review)) left[name] = review;
    else if (remark !== undefined) {
      const state = review.state === 'waiting' ? 'returned' : 'remarked';
      left[name] = { ...review, state, remark, by: actor, time };
    } else if (review.state === 'waiting') live[name] = review.after;
  }
  return { live, reviews: left };
};
