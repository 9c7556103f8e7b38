import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Cell } from '../../../../lib/sheet/rows.ts';
import type { ExportSource } from '../../../overview/export/service.ts';
import type { AskedRow, AskedStore } from '../asked-store.ts';

const ROWS_AT_ONCE = 500;

const STATES: Readonly<Record<QuestionState, MessageKey>> = {
  open: 'sheetOpen',
  taken: 'sheetTaken',
  answered: 'sheetAnswered',
  dismissed: 'sheetDismissed',
};

const answerOf = ({ state, answer }: AskedRow, lang: Lang): string => {
  if (answer !== null) return answer;
  return state === 'answered' ? text(lang, 'sheetSpoken') : '';
};

const cellsOf = (row: AskedRow, lang: Lang): Cell[] => [
  row.talkTitle,
  momentOf(row.startsAt),
  momentOf(row.askedAt),
  row.displayname,
  row.content,
  text(lang, STATES[row.state]),
  Number(row.votes),
  answerOf(row, lang),
  row.answeredAt === 0 ? '' : momentOf(row.answeredAt),
];

/** The questions at talks of a university as a kind of export. */
export const createQuestionSource = (store: Pick<AskedStore, 'count' | 'next'>): ExportSource => ({
  title: 'sheetQuestions',
  takes: ['talkId', 'from', 'until', 'provinceId'],
  ofOneTalk: false,
  columns: (lang) => [
    { title: text(lang, 'sheetTalk'), width: 40 },
    { title: text(lang, 'sheetTalkTime'), width: 18 },
    { title: text(lang, 'sheetTime'), width: 18 },
    { title: text(lang, 'sheetName'), width: 18 },
    { title: text(lang, 'sheetQuestion'), width: 60 },
    { title: text(lang, 'sheetState'), width: 10 },
    { title: text(lang, 'sheetVotes'), width: 12 },
    { title: text(lang, 'sheetAnswer'), width: 60 },
    { title: text(lang, 'sheetAnsweredAt'), width: 18 },
  ],
  count: (universityId, { talkId, from, until, provinceId }) =>
    store.count({ universityId, state: 'all', talkId, from, until, provinceId }),
  async *read({ universityId, filter, lang }) {
    const { talkId, from, until, provinceId } = filter;
    const asked = { universityId, state: 'all', talkId, from, until, provinceId } as const;
    let after: AskedRow | null = null;
    for (;;) {
      const rows: AskedRow[] = await store.next(asked, after, ROWS_AT_ONCE);
      yield rows.map((row) => cellsOf(row, lang));
      after = rows.at(-1) ?? null;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  },
});
