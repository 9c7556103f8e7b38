/** Texts of inviting staff, of accepting it, and of a university's colleagues. */
export const colleagueMessages = {
  colleagueLeadsOnly: {
    zh: '只有本校负责人和平台运营可以这样做',
    en: 'only a lead of the university and operators may do that',
  },
  colleagueNotFound: { zh: '没有这位同事', en: 'there is no such colleague' },
  colleagueLastLead: {
    zh: '本校至少要有一位负责人。请先把另一位同事设为负责人，或联系平台运营',
    en: 'a university needs a lead: make a colleague one first, or ask the platform',
  },
  colleagueAlready: {
    zh: '这个手机号已经是本校的联络人',
    en: 'the phone belongs to a liaison of this university already',
  },
  colleagueElsewhere: {
    zh: '这个手机号现在是{name}的联络人。确定要换到这所学校，请勾选“换学校”再发邀请',
    en: 'the phone belongs to a liaison of {name}: say that the person moves, and invite again',
  },
  colleagueIsOperator: {
    zh: '这个手机号是平台运营的账号，不能兼任高校联络人',
    en: 'the phone belongs to an operator, who cannot be a liaison too',
  },
  colleaguesFull: {
    zh: '一所学校最多 {count} 位联络人',
    en: 'a university has at most {count} liaisons',
  },
  invitationsFull: {
    zh: '还有 {count} 份邀请没有接受。请先收回不用的，再发新的',
    en: '{count} invitations wait: take back those that are not needed first',
  },
  invitationUnknown: {
    zh: '没有这份邀请。链接可能不完整，请向邀请您的人再要一次',
    en: 'there is no such invitation: the link may be cut off, ask for it again',
  },
  invitationAccepted: {
    zh: '这份邀请在 {time} 已经接受过，只能用一次。如果不是您本人接受的，请马上告诉邀请您的人',
    en: 'it was accepted at {time}, and works once; if that was not you, tell whoever invited you at once',
  },
  invitationRevoked: {
    zh: '这份邀请已经收回。需要的话，请联系邀请您的人',
    en: 'it was taken back: ask whoever invited you',
  },
  invitationExpired: {
    zh: '这份邀请在 {time} 过期了（{hours} 小时内有效）。请联系邀请您的人再发一份',
    en: 'it expired at {time} ({hours} hours): ask whoever invited you for another one',
  },
  invitationOtherPhone: {
    zh: '这份邀请是给 {phone} 的，别的手机号不能接受',
    en: 'it is for {phone}; no other phone can accept it',
  },
  invitationElsewhere: {
    zh: '您现在是{name}的联络人。换学校要平台运营同意：我们已经转告，同意后再打开这个链接',
    en: 'you are a liaison of {name}: the platform has been told and has to agree; open the link again then',
  },
  invitationSession: {
    zh: '这台设备登录着另一个账号。请先退出，或选择改用受邀手机号的账号',
    en: 'another account is logged in here: log out, or choose to go on as the invited one',
  },
  invitationAgree: {
    zh: '请先确认这个账号会有的变化',
    en: 'confirm first what changes for this account',
  },
  invitationSmsOften: {
    zh: '这份邀请的短信已经发过 {count} 次。请把链接直接发给对方',
    en: 'it was sent {count} times by SMS: send the link yourself',
  },
  invitationSmsFailed: {
    zh: '短信可能没有发出去。请把链接直接发给对方',
    en: 'the SMS may not have been sent: send the link yourself',
  },
  invitationNotOpen: {
    zh: '这份邀请已经不在等待接受',
    en: 'it does not wait any more',
  },
} as const;
