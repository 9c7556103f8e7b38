import { text } from '@xuanjiang/contracts/messages';
import { POLL_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Cell } from '../../../../lib/sheet/rows.ts';
import type { ExportSource } from '../../../overview/export/service.ts';
import type { HeldRow, HeldStore } from '../held-store.ts';

const ROWS_AT_ONCE = 100;
/** Positions of answers: each has a column for its text and one for its votes. */
const POSITIONS = Array.from({ length: POLL_LIMITS.optionsMax }, (_, index) => index);

const cellsOf = (row: HeldRow): Cell[] => [
  row.talkTitle,
  momentOf(row.startsAt),
  row.title,
  momentOf(row.openedAt),
  row.closedAt === null ? '' : momentOf(row.closedAt),
  ...POSITIONS.flatMap((index): Cell[] =>
    index < row.options.length ? [row.options[index] ?? '', row.counts[index] ?? 0] : ['', ''],
  ),
];

/** The polls at talks of a university as a kind of export. */
export const createPollSource = (store: Pick<HeldStore, 'count' | 'next'>): ExportSource => ({
  title: 'sheetPolls',
  takes: ['talkId', 'from', 'until'],
  ofOneTalk: false,
  columns: (lang) => [
    { title: text(lang, 'sheetTalk'), width: 40 },
    { title: text(lang, 'sheetTalkTime'), width: 18 },
    { title: text(lang, 'sheetPoll'), width: 40 },
    { title: text(lang, 'sheetOpened'), width: 18 },
    { title: text(lang, 'sheetClosed'), width: 18 },
    ...POSITIONS.flatMap((index) => [
      { title: text(lang, 'sheetOption', { number: index + 1 }), width: 20 },
      { title: text(lang, 'sheetOptionVotes', { number: index + 1 }), width: 8 },
    ]),
  ],
  count: (universityId, { talkId, from, until }) =>
    store.count({ universityId, talkId, from, until }),
  async *read({ universityId, filter: { talkId, from, until } }) {
    let after: HeldRow | null = null;
    for (;;) {
      const asked = { universityId, talkId, from, until };
      const rows: HeldRow[] = await store.next(asked, after, ROWS_AT_ONCE);
      yield rows.map(cellsOf);
      after = rows.at(-1) ?? null;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  },
});
