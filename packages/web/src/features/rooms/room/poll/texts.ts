import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as roomTexts } from '../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...roomTexts.lines,
  pollNamed: { zh: '投票：{title}', en: 'Poll: {title}' },
  pollOpened: { zh: '新投票：{title}', en: 'New poll: {title}' },
  pollEnded: { zh: '投票已结束：{title}', en: 'The poll is closed: {title}' },
  pollVoters: { zh: '{count} 人参与', en: '{count} votes' },
  pollMine: { zh: '我的选择', en: 'my choice' },
  pollSending: { zh: '提交中…', en: 'sending…' },
  pollHint: { zh: '每人一票，结束前可以改', en: 'One vote each; change it until the poll closes' },
  pollShow: { zh: '展开投票', en: 'Show the poll' },
  pollFold: { zh: '收起投票', en: 'Fold the poll' },
  pollJump: { zh: '跳到 {place} 的投票', en: 'Go to the poll at {place}' },
  pollVoted: { zh: '已投票', en: 'Voted' },
  pollFailed: { zh: '没有投成，请再点一次', en: 'Not counted, please press again' },
});
