import { createRandom } from './prng.ts';

/** A poll of a demo room, by the messages of its script after which it was opened and closed. */
export interface PlannedPoll {
  readonly title: string;
  readonly options: readonly string[];
  readonly counts: readonly number[];
  readonly openedAfter: number;
  readonly closedAfter: number;
}

/** What a poll asks. */
export interface PollText {
  readonly Title: string;
  readonly Options: readonly string[];
}

/** Probability that a talk that is over had a poll. */
const SHARE = 0.5;
const OPENED = 0.35;
const CLOSED = 0.6;
/** An answer has fewer votes. */
const VOTES_MAX = 90;

/** The poll of a talk that is over, the same for the same talk; null for none. */
export const planPoll = (
  key: string,
  texts: readonly PollText[],
  messages: number,
): PlannedPoll | null => {
  const random = createRandom(`poll ${key}`);
  if (!random.chance(SHARE)) return null;
  const { Title, Options } = random.pick(texts);
  return {
    title: Title,
    options: Options,
    counts: Options.map(() => random.int(VOTES_MAX)),
    openedAfter: Math.floor(messages * OPENED),
    closedAfter: Math.floor(messages * CLOSED),
  };
};

/** The offset of a message of the script, of which there may be a poll before it. */
export const offsetIn = (poll: PlannedPoll | null, index: number): number =>
  index +
  1 +
  (poll === null ? 0 : Number(index > poll.openedAfter) + Number(index > poll.closedAfter));

/** Fewer people wanted to know a question of the demo too. */
const WISHES_MAX = 40;

export const plannedVotes = (key: string): number => createRandom(`votes ${key}`).int(WISHES_MAX);
