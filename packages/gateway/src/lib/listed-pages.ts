import type { ShareCard } from '@xuanjiang/contracts/share';
import type { Clock } from './clock.ts';

/** Which of the pages are listed. */
interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** A page that shows one thing. */
export interface ListedPage {
  /** Id of the thing: the parameter `id` of the page's query. */
  readonly id: string;
  /** When the page last changed, UTC ms; null where that is not known. */
  readonly changedAt: number | null;
}

/** What a feature says of its thing for a share card; what it leaves out, the thing does not have. */
export type CardDraft = Pick<ShareCard, 'Title' | 'Summary' | 'University'> &
  Partial<Pick<ShareCard, 'Picture' | 'Starttime' | 'Endtime' | 'Place' | 'Cancelled'>>;

/** The pages of one kind, for the sitemap and share cards. */
export interface ListedPages {
  /** The path of all of them. */
  readonly path: string;
  /** Whether there is one with this id, for everybody to see. */
  readonly has: (id: string) => Promise<boolean>;
  /** What a share card shows of the thing with this id; null where there is none for everybody to see. */
  readonly card?: (id: string) => Promise<CardDraft | null>;
  /** Some of them in an order that stays, and how many there are. */
  readonly find: (
    range: PageRange,
  ) => Promise<{ readonly rows: readonly ListedPage[]; readonly total: number }>;
}

/** From when to when something takes place, UTC ms. */
interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** When the page of something that takes a time last changed: it does when that begins, and when it is over. */
export const changedBySpan = ({ startsAt, endsAt }: Span, now: number): number | null =>
  [endsAt, startsAt].find((time) => time <= now) ?? null;

/** Lists pages of things that take a time. */
export const listedSpans =
  (
    times: (range: PageRange) => Promise<{
      readonly rows: readonly (Span & { readonly id: string })[];
      readonly total: number;
    }>,
    clock: Clock,
  ): ListedPages['find'] =>
  async (range) => {
    const { rows, total } = await times(range);
    const now = clock();
    return { rows: rows.map((row) => ({ id: row.id, changedAt: changedBySpan(row, now) })), total };
  };
