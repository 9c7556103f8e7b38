import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { EventStep } from '@xuanjiang/contracts/event';
import { eventCalls } from '@xuanjiang/contracts/event';
import { implement } from '../../rpc/implement.ts';
import type { EventParts } from './parts.ts';

export const get = ({ events, talks }: EventParts) =>
  implement(eventCalls.get, async ({ input }) => {
    const row = await events.get(input.Id);
    const [event] = await events.present([row]);
    if (event === undefined) throw new Error('an event that is read is presented');
    const [talk] = row.talkId === null ? [] : await talks.byIds([row.talkId]);
    return {
      ...event,
      Address: row.address,
      Audience: row.audience,
      Intro: JSON.parse(row.intro) as ContentBlock[],
      Steps: JSON.parse(row.steps) as EventStep[],
      Applyuntil: row.applyUntil,
      Checkinfrom: row.checkinFrom,
      Checkinuntil: row.checkinUntil,
      Talk: talk === undefined ? null : talks.present(talk),
    };
  });
