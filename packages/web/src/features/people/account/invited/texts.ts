import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  invitedBy: { zh: '{name}邀请您', en: '{name} invites you' },
  invitedByPlatform: { zh: '宣讲平台的{name}邀请您', en: '{name} of the platform invites you' },
  invitedBySomebody: { zh: '您收到一份邀请', en: 'You are invited' },
  invitedAs: { zh: '作为{university}的招生联络人', en: 'To be admissions staff of {university}' },
  invitedAsLead: {
    zh: '作为{university}的招生联络人，并负责本校的同事',
    en: 'To be admissions staff of {university}, and to lead its people',
  },
  invitedName: { zh: '邀请给', en: 'For' },
  invitedUntil: { zh: '有效期至', en: 'Valid until' },
  invitedOnlyPhone: {
    zh: '只有这个手机号能接受，只能用一次。接受要收一条短信验证码，再设置两步验证，大约两分钟',
    en: 'Only this phone can accept it, once: by a code by SMS, then a second factor. It takes some two minutes',
  },
  invitedRights: {
    zh: '接受后，您可以排本校的宣讲、开播、回答提问和私信、看报名',
    en: 'You may then plan and broadcast talks, answer questions and messages, and see sign-ups',
  },
  invitedWholePhone: { zh: '输入受邀的手机号', en: 'The invited phone' },
  invitedWrongPhone: {
    zh: '这份邀请是给 {phone} 的，别的手机号不能接受。如果您换了号码，请让邀请您的人重新发一份',
    en: 'It is for {phone}, and no other phone can accept it. If yours has changed, ask for a new one',
  },
  invitedNext: { zh: '下一步', en: 'Go on' },
  invitedSession: {
    zh: '这台设备现在登录着“{name}”，不是受邀的手机号',
    en: '“{name}” is logged in here, which is not the invited phone',
  },
  invitedSessionHint: {
    zh: '接受后，这台设备会退出“{name}”，改用 {phone} 的账号。也可以先不接受，换一台设备打开链接',
    en: 'Accepting logs “{name}” out here and goes on as {phone}. You may also open the link on another device',
  },
  invitedReplace: { zh: '改用 {phone} 的账号', en: 'Go on as {phone}' },
  invitedChanges: {
    zh: '这个手机号已经有账号“{name}”，接受后：',
    en: 'The phone has the account “{name}”. Accepting means:',
  },
  invitedChangeName: {
    zh: '在聊天室和私信里，您的发言会标明是学校的老师',
    en: 'What you write is shown as written by staff of the university',
  },
  invitedChangeLogins: {
    zh: '其他设备上的登录会退出，以后登录要加动态码',
    en: 'Other devices are logged out, and logins need a second factor',
  },
  invitedChangeKept: {
    zh: '收藏、笔记和预约都还在；要注销账号，需要先由学校结束您的联络人身份',
    en: 'Favourites, notes and bookings stay; the account cannot be deleted while you work for a university',
  },
  invitedAgree: { zh: '我知道了，继续', en: 'I agree' },
  invitedFactorHas: {
    zh: '这个账号已经设过两步验证，请输入身份验证器里的动态码（或恢复码）',
    en: 'The account has a second factor: enter a code of its app, or a recovery code',
  },
  invitedAccept: { zh: '接受邀请', en: 'Accept' },
  invitedAccepted: {
    zh: '这份邀请在 {time} 已经接受过，只能用一次',
    en: 'It was accepted at {time}, and works once',
  },
  invitedAcceptedHint: {
    zh: '是您本人的话，直接用手机号登录即可；不是的话，请马上告诉{name}',
    en: 'If that was you, log in with your phone; if not, tell {name} at once',
  },
  invitedExpired: { zh: '这份邀请在 {time} 过期了', en: 'It expired at {time}' },
  invitedRevoked: { zh: '这份邀请已经收回', en: 'It was taken back' },
  invitedAskAgain: { zh: '需要的话，请联系{name}再发一份', en: 'Ask {name} for another one' },
  invitedWhoInvited: { zh: '邀请您的人', en: 'whoever invited you' },
  invitedToCentre: { zh: '进组织中心', en: 'To your organisation' },
  invitedToTalks: { zh: '看看宣讲', en: 'Look at the talks' },
  invitedUnknown: { zh: '没有这份邀请', en: 'There is no such invitation' },
  invitedUnknownHint: {
    zh: '链接可能不完整，请向邀请您的人再要一次',
    en: 'The link may be cut off: ask for it again',
  },
  invitedWelcome: { zh: '您现在是{university}的联络人', en: 'You work for {university} now' },
});
