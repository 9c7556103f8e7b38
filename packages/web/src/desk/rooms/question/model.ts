import { daySpan } from '../../overview/export/public.ts';

/** Search and filters in the address. */
export const QUESTION_NAMES = ['stage', 'talk', 'province', 'days'] as const;
export const POLL_NAMES = ['talk', 'days'] as const;

type Filters = Readonly<Record<string, string>>;

const talkOf = ({ talk = '', days = '' }: Filters) => ({
  ...(talk !== '' && { Talkid: talk }),
  ...daySpan(days),
});

/** What is exported of them: all states. */
export const exportAsk = (filters: Filters) => ({
  ...talkOf(filters),
  ...(/^\d{6}$/.test(filters.province ?? '') && { Provinceid: filters.province ?? '' }),
});

const STATES = ['answered', 'dismissed', 'all'] as const;
const ORDERS = ['oldest', 'votes'] as const;

const among = <T extends string, D extends string>(all: readonly T[], text: string, other: D) =>
  all.find((each) => each === text) ?? other;

/** What the server is asked for. What an address says wrongly narrows nothing. */
export const questionsAsk = (filters: Filters, sort: string) => ({
  ...exportAsk(filters),
  State: among(STATES, filters.stage ?? '', 'waiting'),
  Order: among(ORDERS, sort, 'newest'),
});

export const pollsAsk = talkOf;
