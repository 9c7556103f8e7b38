import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Stopwatch } from '../lib/clock.ts';
import { systemStopwatch } from '../lib/clock.ts';
import { inTime, LateError } from '../lib/in-time.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import type { WeightedLru } from '../lib/weighted-lru.ts';
import { createWeightedLru } from '../lib/weighted-lru.ts';
import type { PublicData } from './public-data.ts';

/** How old an answer is at most while the database answers, ms: counts of a talk are not announced. */
export const FRESH_MS = SECOND_MS;
/** How old it is at most while the database does not, ms. */
export const STALE_MS = 30 * SECOND_MS;
/** How long a new answer is waited for where there is one that is not too old, ms. */
const REBUILD_WAIT_MS = SECOND_MS;
/** Answers that are kept, and what they may take together, bytes. */
export const KEPT_MAX = 2000;
const KEPT_MAX_BYTES = 64 * 1024 * 1024;
/** Questions that were asked once and are known again, by their names. */
const ASKED_MAX = 10_000;
/** Longest question that is kept, characters. */
const QUESTION_MAX = 400;
/** With its encodings, in the envelope of each language and without, an answer takes at most so much. */
const BYTES_PER_CHARACTER = 12;
/** What an answer takes beside them, bytes: its place in the tables, and its headers. */
const OVERHEAD_BYTES = 2048;
/** What a person types can be anything: it is not likely to be asked for again. */
const FREE_TEXT = ['Name', 'Keyword', 'Reading', 'Major'] as const;

/** The JSON of an answer. Two answers with the same text share one, and with it its encodings. */
export interface AnswerBody {
  readonly json: string;
}

/** An answer that is kept. It stays the same object while it is renewed. */
export interface KeptAnswer {
  readonly body: AnswerBody;
  /** By the version of the content that it was made of. */
  readonly version: number;
  /** When its making began, by the monotonic clock, ms. */
  readonly madeAt: number;
  /** Until when it lasts by what was known then, UTC ms. */
  readonly lastsUntil: number;
}

/** An answer for one caller. */
export interface GivenAnswer {
  readonly answer: KeptAnswer;
  /** Whether it is kept, so that the next caller may be given it at once. */
  readonly isKept: boolean;
  /** The database does not answer: the answer is older than it should be. */
  readonly isStale: boolean;
}

export interface KeptAnswers {
  /** Whether an answer may be given as it is. */
  isFresh(answer: KeptAnswer): boolean;
  /** @param make asks the database for the answer, as JSON; what it throws is not kept */
  give(name: string, input: unknown, make: () => Promise<string>): Promise<GivenAnswer>;
  /** What is kept for a question; undefined for nothing. */
  peek(name: string, input: unknown): KeptAnswer | undefined;
  /** How old an answer is, ms. */
  ageOf(answer: KeptAnswer): number;
  size(): ReturnType<WeightedLru<unknown>['size']>;
}

type Renewed = { -readonly [K in keyof KeptAnswer]: KeptAnswer[K] };

interface Making {
  /** That the answer is made for: who sees a later one must not be given it. */
  version: number;
  readonly startedAt: number;
  readonly done: Promise<GivenAnswer>;
}

const NOTHING: AnswerBody = { json: '' };
/** No version is this one: an answer that is not kept any more is never fresh. */
const NO_VERSION = -1;

/** The question in one form, whatever the order of its fields; null where the answer is not kept. */
const questionOf = (name: string, input: unknown): string | null => {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const isTyped = fields.some(
    ([field, value]) => FREE_TEXT.includes(field as (typeof FREE_TEXT)[number]) && value !== '',
  );
  const question = `${name} ${JSON.stringify(fields)}`;
  return isTyped || question.length > QUESTION_MAX ? null : question;
};

/**
 * Keeps answers that are the same for everybody, until what they were made of changes. An answer is
 * kept from the second time on that it was asked for, so that questions nobody repeats push nothing
 * out. Of those who ask for the same at once, one asks the database.
 * @param monotonic ms
 */
export const createKeptAnswers = (
  publicData: Pick<PublicData, 'version' | 'settled' | 'lastsUntil'>,
  monotonic: Stopwatch = systemStopwatch,
): KeptAnswers => {
  const kept = createWeightedLru<Renewed>(
    { maxEntries: KEPT_MAX, maxWeight: KEPT_MAX_BYTES },
    (answer) => {
      // Other code may still hold the object: without this it would keep the text in memory.
      answer.body = NOTHING;
      answer.version = NO_VERSION;
    },
  );
  const asked = createWeightedLru<true>({ maxEntries: ASKED_MAX, maxWeight: ASKED_MAX });
  const making = new Map<string, Making>();

  const ageOf = ({ madeAt }: KeptAnswer): number => monotonic() - madeAt;
  const isFresh = (answer: KeptAnswer): boolean =>
    answer.version === publicData.version() && ageOf(answer) < FRESH_MS;

  /** Makes an answer; `settled` is told the version that it is made for. */
  const makeAnswer = async (
    make: () => Promise<string>,
    settled: (version: number) => void = () => {},
  ): Promise<Renewed> => {
    const version = await publicData.settled();
    settled(version);
    const madeAt = monotonic();
    const lastsUntil = publicData.lastsUntil() ?? 0;
    return { body: { json: await make() }, version, madeAt, lastsUntil };
  };

  const keep = (question: string, made: Renewed): GivenAnswer => {
    const before = kept.peek(question);
    if (before === undefined && asked.peek(question) === undefined) {
      asked.set(question, true, 1);
      return { answer: made, isKept: false, isStale: false };
    }
    // A later one was ready before it.
    if (before !== undefined && before.madeAt > made.madeAt) {
      return { answer: made, isKept: false, isStale: false };
    }
    const answer = before ?? made;
    const body = answer.body.json === made.body.json ? answer.body : made.body;
    Object.assign(answer, made, { body });
    kept.set(question, answer, made.body.json.length * BYTES_PER_CHARACTER + OVERHEAD_BYTES);
    return { answer, isKept: kept.peek(question) === answer, isStale: false };
  };

  const start = (question: string, make: () => Promise<string>): Making => {
    const mine: Making = {
      version: publicData.version(),
      startedAt: monotonic(),
      done: makeAnswer(make, (version) => {
        mine.version = version;
      })
        .then(
          (made) => keep(question, made),
          (error: unknown) => {
            // What is refused now, such as a talk that was withdrawn, must not be given any more.
            if (!isUnavailable(error)) kept.delete(question);
            throw error;
          },
        )
        .finally(() => {
          if (making.get(question) === mine) making.delete(question);
        }),
    };
    // Callers may have been given an older answer meanwhile, and then nobody else handles the error.
    mine.done.catch(() => {});
    making.set(question, mine);
    return mine;
  };

  return {
    isFresh,
    ageOf,
    peek(name, input) {
      const question = questionOf(name, input);
      return question === null ? undefined : kept.peek(question);
    },
    async give(name, input, make) {
      const question = questionOf(name, input);
      if (question === null) {
        return { answer: await makeAnswer(make), isKept: false, isStale: false };
      }
      const known = kept.peek(question);
      if (known !== undefined && isFresh(known)) {
        return { answer: known, isKept: true, isStale: false };
      }
      const underWay = making.get(question);
      const { done, startedAt } =
        underWay?.version === publicData.version() ? underWay : start(question, make);
      if (known === undefined || ageOf(known) > STALE_MS) return done;
      try {
        const waitMs = startedAt + REBUILD_WAIT_MS - monotonic();
        return await inTime(done, Math.max(0, waitMs));
      } catch (error) {
        const isAway = error instanceof LateError || isUnavailable(error);
        if (!isAway || known.version === NO_VERSION) throw error;
        return { answer: known, isKept: true, isStale: true };
      }
    },
    size: kept.size,
  };
};
