import type { Talk } from '@xuanjiang/contracts/talk';
import { useTalkClock } from '../use-talk-clock.ts';
import { TalkList } from './talk-list.tsx';

/** Talks of any days as rows in the order given, kept right by the clock. */
export const TalkRows = ({ talks }: { readonly talks: readonly Talk[] }) => (
  <TalkList columns showDay talks={talks} now={useTalkClock(talks)} />
);
