import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkCourse } from '@xuanjiang/contracts/stat';
import type { Clock } from '../../../../lib/clock.ts';
import type { CourseStore } from '../course-store.ts';
import type { MinuteStore } from '../minute-store.ts';
import type { Broadcasted } from './course.ts';
import { courseOf } from './course.ts';
import { courseSlots } from './slots.ts';

/** A talk as it was planned and as it really was, UTC ms. */
export interface CourseTalk {
  readonly id: string;
  readonly universityId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}

interface CourseParts {
  readonly minutes: Pick<MinuteStore, 'of' | 'broadcastOf'>;
  readonly courses: CourseStore;
  /** Names of provinces by their codes. */
  readonly provinces: ReadonlyMap<string, string>;
  readonly clock: Clock;
}

/** Reads a talk minute by minute: as it was broadcast; by its own times where it was not broadcast here. */
export const createCourseReader =
  ({ minutes, courses, provinces, clock }: CourseParts) =>
  async (talk: CourseTalk): Promise<TalkCourse> => {
    const now = clock();
    const live = await minutes.broadcastOf(talk.id);
    const own = talkSpan({
      Starttime: talk.startsAt,
      Endtime: talk.endsAt,
      Realstart: talk.realStart,
      Realend: talk.realEnd,
    });
    const from = live.from ?? own.from;
    const end = live.from === null ? own.until : live.until;
    const until = end === null || end > now ? null : end;
    const Real = live.from !== null || talk.realStart !== null;
    if (from > now) {
      return { From: null, Until: null, Real, Minutes: [], Slots: [], Polls: [], Earlier: 0 };
    }
    const earlier: Broadcasted[] = [];
    for (const before of await courses.earlier(talk.universityId, from)) {
      earlier.push({ from: before.from, minutes: await minutes.of(before.id, before.from) });
    }
    const held = earlier.filter((before) => before.minutes.length > 0);
    const span = { from, until: until ?? now };
    const polls = await courses.polls(talk.id, span);
    const Minutes = courseOf({
      ...span,
      viewers: await minutes.of(talk.id, from),
      written: await courses.written(talk.id, span),
      earlier: held,
    });
    // A long talk is told by its last minutes.
    const told = { ...span, from: Math.max(from, Minutes[0]?.Time ?? from) };
    return {
      From: from,
      Until: until,
      Real,
      Minutes,
      Slots: courseSlots(await courses.slots(talk.id, told), told, provinces),
      Polls: polls.map(({ time, title, votes }) => ({ Time: time, Title: title, Votes: votes })),
      Earlier: held.length,
    };
  };

export type ReadCourse = ReturnType<typeof createCourseReader>;
