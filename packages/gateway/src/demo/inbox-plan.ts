import { readFileSync } from 'node:fs';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { demoId } from './demo-id.ts';
import type { PlannedTalk } from './talk-plan.ts';

interface InboxTexts {
  readonly answer: { readonly quote: string; readonly content: string; readonly atMs: number };
  readonly university: { readonly title: string; readonly content: string };
}

const TEXTS: InboxTexts = JSON.parse(readFileSync(new URL('inbox.json', import.meta.url), 'utf8'));

/** The hour at which the timetable of a day comes. */
const MORNING_MS = 7 * HOUR_MS;

type Row = Insertable<Tables['inbox_message']>;

/**
 * What an account of the demo finds in its message centre: the timetable of this morning, an answer in
 * the latest talk that is over, and news. It has each once.
 * @param talks of the last two days
 */
export const planInbox = (accountId: string, talks: readonly PlannedTalk[], now: number): Row[] => {
  const today = dayOf(now);
  const morning = dayStart(today) + MORNING_MS;
  const day = morning <= now ? today : addDays(today, -1);
  const over = talks.filter(({ Endtime }) => Endtime <= now);
  const latest = over.toSorted((a, b) => b.Endtime - a.Endtime)[0];
  const row = (part: Pick<Row, 'key' | 'kind' | 'reason' | 'created_at'> & Partial<Row>): Row => ({
    account_id: accountId,
    title: '',
    content: '',
    link: '',
    talk_id: null,
    data: '{}',
    ...part,
  });
  const { answer, university } = TEXTS;
  return [
    row({
      key: `morning/${day}`,
      kind: 'morning',
      reason: 'subscribed',
      data: JSON.stringify({ day }),
      created_at: dayStart(day) + MORNING_MS,
    }),
    ...(latest === undefined
      ? []
      : [
          row({
            key: 'demo/answer',
            kind: 'answer',
            reason: 'asked',
            content: answer.content,
            talk_id: demoId(latest.Key),
            data: JSON.stringify({ quote: answer.quote, atMs: answer.atMs }),
            created_at: Math.min(latest.Starttime + answer.atMs, latest.Endtime),
          }),
          row({
            key: 'demo/university',
            kind: 'university',
            reason: 'followed',
            title: university.title,
            content: university.content,
            link: `/orgDetail?id=${latest.Universitycode}`,
            created_at: latest.Starttime - 30 * MINUTE_MS,
          }),
        ]),
  ];
};
