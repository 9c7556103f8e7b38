import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { RoomMessage, RoomRole } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Cell } from '../../../../lib/sheet/rows.ts';
import type { ExportSource } from '../../../overview/export/service.ts';
import type { ExportSource as LogSource } from './read-export.ts';
import { EXPORT_PAGE } from './read-export.ts';

const ROLES: Readonly<Record<RoomRole, MessageKey>> = {
  user: 'sheetUser',
  worker: 'sheetWorker',
  persona: 'sheetPersona',
  system: 'sheetSystem',
};

const cellsOf = (message: RoomMessage, lang: Lang): Cell[] => [
  message.Offset,
  momentOf(message.Time),
  text(lang, ROLES[message.Role]),
  message.Displayname,
  message.Content,
  message.Quote?.Offset ?? '',
  message.Question === null ? '' : text(lang, 'sheetYes'),
  message.Recalled === null ? '' : text(lang, 'sheetYes'),
];

/** The messages of a talk as a kind of export. What is withdrawn has no text any more. */
export const createChatSource = (log: LogSource): ExportSource => ({
  title: 'sheetChat',
  takes: ['talkId'],
  ofOneTalk: true,
  columns: (lang) => [
    { title: text(lang, 'sheetNumber'), width: 8 },
    { title: text(lang, 'sheetTime'), width: 18 },
    { title: text(lang, 'sheetRole'), width: 12 },
    { title: text(lang, 'sheetName'), width: 18 },
    { title: text(lang, 'sheetContent'), width: 80 },
    { title: text(lang, 'sheetReplyTo'), width: 10 },
    { title: text(lang, 'sheetQuestion'), width: 8 },
    { title: text(lang, 'sheetRecalled'), width: 8 },
  ],
  // Its events count too: a few more than there are messages.
  count: async (_universityId, { talkId = '' }) => (await log.head(talkTopic(talkId))).offset,
  async *read({ filter: { talkId = '' }, lang }) {
    const topic = talkTopic(talkId);
    const { offset: last } = await log.head(topic);
    let after = 0;
    while (after < last) {
      const range = { topic, after, before: last + 1, from: 'start', limit: EXPORT_PAGE } as const;
      const entries = await log.read(range);
      const newest = entries.at(-1);
      // Whatever was left has passed its retention meanwhile.
      if (newest === undefined) return;
      yield entries.filter(isRoomMessage).map((message) => cellsOf(message, lang));
      after = newest.Offset;
    }
  },
});
