import type { ThreadReport } from '@xuanjiang/contracts/report';
import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import { presentMark } from '../../rpc/present-mark.ts';
import type { ReportParts } from './parts.ts';
import { presentReported } from './present.ts';

/** Operators see of a private thread what was reported, and nothing else. */
export const findThreads = ({ store, logStore, clock }: ReportParts) =>
  implement(reportCalls.findThreads, async ({ input, caller }) => {
    const { rows, total } = await store.find('threads', pageOf(input));
    const found = await store.universities(rows.map(({ topic }) => topic));
    const universities = new Map(found.map(({ topic, ...mark }) => [topic, presentMark(mark)]));
    const messages = new Map(
      (await logStore.messagesAt(rows)).map((message) => [
        `${message.Topic}/${message.Offset}`,
        message,
      ]),
    );
    const List: ThreadReport[] = [];
    for (const row of rows) {
      const message = messages.get(`${row.topic}/${row.offset}`);
      const university = universities.get(row.topic);
      // Withdrawn since, or past its retention.
      if (message === undefined || university === undefined) continue;
      // What it answers was not reported.
      const reported = presentReported(row, { ...message, Quote: null });
      List.push({ Topic: row.topic, University: university, Reported: reported });
    }
    await store.noteRead(rows, { actor: caller.uids, time: clock() });
    return { List, Total: total };
  });
