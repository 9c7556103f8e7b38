import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  saidHint: { zh: '点一句，从那里开始看', en: 'Press a line to watch from there' },
  saidOpen: { zh: '展开文字稿', en: 'Show the transcript' },
  saidClose: { zh: '收起', en: 'Hide' },
  saidFind: { zh: '在文字稿里找', en: 'Find in the transcript' },
  saidFound: { zh: '{count} 句', en: '{count} lines' },
  saidNone: { zh: '没有说到“{word}”', en: '“{word}” was not said' },
  saidFollow: { zh: '回到正在说的', en: 'Back to now' },
  saidFailed: { zh: '文字稿没有加载出来', en: 'The transcript did not load' },
  saidSection: { zh: '视频里说的', en: 'Said in videos' },
  saidFindFailed: {
    zh: '视频里说的话没有搜出来',
    en: 'What was said in videos could not be searched',
  },
});
