import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  intentWhyReservation: { zh: '登录后为你预约「{title}」', en: 'Log in to reserve “{title}”' },
  intentWhyFavourite: { zh: '登录后为你收藏「{title}」', en: 'Log in to keep “{title}”' },
  intentWhyFollow: { zh: '登录后为你关注「{name}」', en: 'Log in to follow “{name}”' },
  intentWhyFollowGuide: { zh: '登录后为你关注「{title}」', en: 'Log in to follow “{title}”' },
  intentWhyReport: { zh: '登录后为你提交', en: 'Log in to send your report' },
  intentWhyEvent: { zh: '登录后为你报名「{title}」', en: 'Log in to sign up for “{title}”' },
  intentWhyGroup: {
    zh: '登录后为你打开「{name}」的二维码',
    en: 'Log in to see the code of “{name}”',
  },
  intentWhyVote: { zh: '登录后为你投票', en: 'Log in to vote' },
  intentWhySignUp: { zh: '登录后继续报名咨询', en: 'Log in to sign up' },
  intentWhyQuestion: { zh: '登录后向招办老师提问', en: 'Log in to ask the admissions staff' },
  intentWhyMessage: { zh: '登录后为你发送：{text}', en: 'Log in to send: {text}' },
  intentWhyAsked: { zh: '登录后为你提交问题：{text}', en: 'Log in to ask: {text}' },
});
