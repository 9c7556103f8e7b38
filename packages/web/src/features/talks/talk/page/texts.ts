import { t as commonTexts } from '../../../../lib/common-texts.ts';
import type { KeyOf } from '../../../../lib/texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as talkTexts } from '../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...talkTexts.lines,
  detailTomorrow: { zh: '明天 {clock}', en: 'tomorrow {clock}' },
  detailOn: { zh: '{month}月{day}日 {weekday} {clock}', en: '{weekday} {month}/{day} {clock}' },
  detailStarts: { zh: '{when} 开讲', en: 'starts {when}' },
  detailStarted: { zh: '{clock} 开始', en: 'started {clock}' },
  detailWas: { zh: '{when} 直播', en: 'live {when}' },
  detailViewers: { zh: '{count} 人在看', en: '{count} watching' },
  detailReserves: { zh: '{count} 人已预约', en: '{count} reserved' },
  detailCopied: { zh: '链接已复制，去粘贴给朋友吧', en: 'Link copied' },
  detailCopyFailed: { zh: '没能复制，请长按地址栏复制', en: 'Could not copy the link' },
  detailAbout: { zh: '宣讲介绍', en: 'About this talk' },
  detailLength: { zh: '回放时长', en: 'Length' },
  chapterNow: { zh: '正在播放', en: 'Playing' },
  chapterLength: { zh: '时长 {length}', en: '{length} long' },
  detailSite: { zh: '学校官网', en: 'Web site' },
  detailSimilar: { zh: '相似宣讲', en: 'Similar talks' },
  detailPlanned: { zh: '原定 {when}', en: 'was planned for {when}' },
  detailCancelled: {
    zh: '本场宣讲已取消。看看下面的相似宣讲，或这所院校的其他场次。',
    en: 'This talk was cancelled. See similar talks below.',
  },
  detailMoved: { zh: '已改期：原定 {when}，请以新的时间为准', en: 'Moved: was planned for {when}' },
  detailDayEmptyHint: { zh: '看看往期回放', en: 'See the replays' },
  detailReplay: { zh: '回放', en: 'replay' },
  detailMissing: { zh: '没有找到这场宣讲', en: 'This talk was not found' },
  detailNone: { zh: '现在没有直播', en: 'Nothing is live' },
  detailNoneHint: { zh: '去看看往期回放', en: 'See the replays' },
});

export type TextKey = KeyOf<typeof t>;
