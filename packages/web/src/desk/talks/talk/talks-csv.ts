import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { safeCell } from '../../kit/public.ts';
import { STATE_TEXTS } from './labels.ts';
import { t } from './texts.ts';

/** Spreadsheets read UTF-8 where a file begins with this. */
const BOM = '\uFEFF';

const quoted = (text: string): string => `"${safeCell(text).replaceAll('"', '""')}"`;
const timeText = (time: number | null): string => (time === null ? '' : momentOf(time));

const cellsOf = (talk: OwnTalk): string[] => [
  talk.Id,
  talk.Title,
  talk.University.Name,
  timeText(talk.Starttime),
  timeText(talk.Endtime),
  talk.Speaker,
  talk.Provinces.length === 0
    ? t('talksCountry')
    : talk.Provinces.map((code) => ownProvinceOf(code)?.name ?? code).join('、'),
  t(STATE_TEXTS[talk.State]),
  String(talk.Reserves),
  String(talk.Plays),
];

/** Talks as a spreadsheet reads them, a line each; no cell is taken for a formula. */
export const talksCsv = (talks: readonly OwnTalk[]): string => {
  const head = [
    ...['ID', t('title'), t('university'), t('talkFieldStart'), t('talkFieldEnd')],
    ...[t('talkFieldSpeaker'), t('talksProvince'), t('status')],
    ...[t('talksReserved'), t('talksWatched')],
  ];
  const lines = [head, ...talks.map(cellsOf)].map((cells) => cells.map(quoted).join(','));
  return `${BOM}${lines.join('\r\n')}\r\n`;
};
