import type { Talk } from '@xuanjiang/contracts/talk';
import type { MarkText } from '../mark-text.ts';
import { useTalkClock } from '../use-talk-clock.ts';
import { TalkList } from './talk-list.tsx';

interface Props {
  readonly talks: readonly Talk[];
  readonly mark: MarkText;
}

/** Talks in the order in which a search gives them, kept right by the clock. */
export const FoundTalks = ({ talks, mark }: Props) => (
  <TalkList columns showDay talks={talks} now={useTalkClock(talks)} mark={mark} />
);
