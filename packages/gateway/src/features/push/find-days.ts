import { pushCalls } from '@xuanjiang/contracts/push';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentDay } from './present.ts';

export const findDays = ({ runs }: PushParts) =>
  implement(pushCalls.findDays, async ({ input }) => ({
    List: (await runs.days(input.Days)).map(({ day, parts }) => presentDay(day, parts)),
  }));
