import { pollCalls } from '@xuanjiang/contracts/poll';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { PollParts } from './parts.ts';

export const findHeld = ({ held }: PollParts) =>
  implement(pollCalls.findHeld, async ({ input, caller }) => {
    const filter = {
      universityId: universityFor(caller, input.Universityid),
      talkId: input.Talkid,
      from: input.From,
      until: input.Until,
    };
    return presentPage(await held.find(filter, pageOf(input)), (row) => ({
      Topic: row.topic,
      Offset: row.offset,
      Title: row.title,
      Options: row.options,
      Talkid: row.talkId,
      Talktitle: row.talkTitle,
      Open: row.closedAt === null,
      Counts: row.counts,
      Starttime: row.openedAt,
      Endtime: row.closedAt ?? 0,
    }));
  });
