import { statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import { requireOwn } from '../../rpc/own-university.ts';
import type { StatParts } from './parts.ts';

export const getViewers = ({ minutes, talks }: StatParts) =>
  implement(statCalls.getViewers, async ({ input, caller }) => {
    const talk = await talks.get(input.Id);
    requireOwn(caller, talk.universityId);
    const course = await minutes.of(talk.id);
    return {
      Peak: course.reduce((most, { count }) => Math.max(most, count), 0),
      List: course.map(({ time, count }) => ({ Time: time, Count: count })),
    };
  });
