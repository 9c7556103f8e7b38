import { texts } from '../../../../lib/texts.ts';
import { t as roomTexts } from '../texts.ts';

export const t = texts({
  ...roomTexts.lines,
  personaSpeak: { zh: '以官方身份发言', en: 'Speak officially' },
  personaLeave: { zh: '返回个人身份', en: 'Speak as yourself' },
  personaSpeaker: { zh: '当前发言身份', en: 'Who speaks' },
  personaSwitch: { zh: '切换身份', en: 'Switch' },
  personaChoose: { zh: '选择官方身份', en: 'Choose a persona' },
  personaTaking: { zh: '正在取得官方身份…', en: 'Getting a persona…' },
  personaNone: { zh: '还没有官方身份', en: 'No persona yet' },
  personaRetry: { zh: '重新获取', en: 'Try again' },
  personaDenied: { zh: '这里供高校招办老师使用', en: 'This page is for admissions staff' },
  personaDeniedHint: {
    zh: '直播、回放和聊天在宣讲页都能看',
    en: 'Find the talk and its chat on the talk page',
  },
  personaToTalk: { zh: '去宣讲页', en: 'To the talk' },
  personaElsewhere: {
    zh: '只能在本校的聊天室以官方身份发言',
    en: 'You speak officially in the rooms of your own university only',
  },
  personaFailed: {
    zh: '切换失败,请联系管理员',
    en: 'switching failed, please ask an administrator',
  },
});
