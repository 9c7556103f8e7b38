import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { csvText } from '../../../lib/safe-cell.ts';
import { STATE_TEXTS } from './labels.ts';
import { t } from './texts.ts';

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
  return csvText([head, ...talks.map(cellsOf)]);
};
