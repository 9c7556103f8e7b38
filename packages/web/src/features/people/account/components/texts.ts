import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { t as formTexts } from '../../../../lib/form-texts.ts';
import type { KeyOf } from '../../../../lib/texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as accountTexts } from '../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  ...accountTexts.lines,
  nameChange: { zh: '修改名字', en: 'Change the name' },
  logOutTitle: { zh: '退出登录？', en: 'Log out?' },
  logOutHint: {
    zh: '退出后仍可观看公开的宣讲。在别人的设备上登录过，可以在所有设备上一起退出',
    en: 'Public talks stay open to you. If you logged in on a device of someone else, log out on all devices',
  },
  logOutHere: { zh: '在这台设备上退出', en: 'Log out here' },
  logOutEverywhere: { zh: '在所有设备上退出', en: 'Log out on all devices' },
  devicesTitle: { zh: '我的设备', en: 'My devices' },
  devicesHint: { zh: '登录过的设备，可以逐个退出', en: 'Where you are logged in' },
  devicesCount: { zh: '{count} 台', en: '{count}' },
  devicesText: {
    zh: '不认识的设备，请让它退出。退出后那台设备要重新登录。',
    en: 'End any you do not know: that device will have to log in again.',
  },
  deviceCurrent: { zh: '本机', en: 'this one' },
  deviceUsed: { zh: '{when}用过', en: 'used {when}' },
  deviceUntil: { zh: '{day} 到期', en: 'until {day}' },
  deviceEnd: { zh: '退出', en: 'End' },
  deviceEndOf: { zh: '让{device}退出', en: 'End {device}' },
  handoverOpen: { zh: '在另一台设备上继续', en: 'Continue on another device' },
  handoverText: {
    zh: '用另一台设备扫一扫，或把链接发给自己打开。一分钟内打开它的人都会登录你的账号，请不要给别人看。',
    en: 'Scan it with the other device, or send the link to yourself. Whoever opens it within a minute is logged in to your account: show it to nobody else.',
  },
  handoverQr: { zh: '在另一台设备上登录的二维码', en: 'QR code that logs in on another device' },
  handoverLeft: { zh: '{seconds} 秒内有效，只能用一次', en: 'Valid for {seconds} s, once' },
  handoverOver: { zh: '这个二维码已过期', en: 'This code has expired' },
  handoverNew: { zh: '换一个新的', en: 'Make a new one' },
  handoverNotCopied: { zh: '没能复制，请用扫码的方式', en: 'Could not copy, please scan the code' },
  tipLogin: { zh: '怎样登录？', en: 'How do I log in?' },
  tipLoginText: {
    zh: '在微信里打开，会用微信账号登录；在 QQ 里用 QQ 账号；其他浏览器用手机号和短信验证码。看宣讲不需要登录。',
    en: 'In WeChat you log in with WeChat, in QQ with QQ, elsewhere with your phone and a code. Watching needs no login.',
  },
  tipCode: { zh: '收不到验证码？', en: 'No code arrives?' },
  tipCodeText: {
    zh: '验证码五分钟内有效，一分钟可以获取一次，一天最多十次。请看看短信是否被拦截，或者换一个信号好的地方再试。',
    en: 'A code is good for five minutes; you may ask for one a minute, ten a day. Look among blocked messages, or try where the signal is better.',
  },
  tipSnapshot: { zh: '微信提示“使用完整服务”？', en: 'WeChat offers the “full service”?' },
  tipSnapshotText: {
    zh: '那是微信的快照页，不能登录。点页面右下角的“使用完整服务”，再登录一次。',
    en: 'That is a snapshot page, where nobody can log in. Tap it at the bottom right, then log in again.',
  },
  tipShare: { zh: '怎样分享给同学？', en: 'How do I share a talk?' },
  tipShareText: {
    zh: '在微信里点右上角的“…”，选“发送给朋友”或“分享到朋友圈”。在其他浏览器里点“分享”，会复制地址。',
    en: 'In WeChat, tap “…” at the top right. Elsewhere, the share button copies the address.',
  },
  tipPush: { zh: '怎样关掉每天的推送？', en: 'How do I stop the daily push?' },
  tipPushText: {
    zh: '在“订阅”里关掉“订阅推送”，当天起就不再发送。',
    en: 'Turn off “subscribe push” under Subscription; it stops at once.',
  },
  tipDevice: { zh: '在别人的手机上登录过？', en: 'Logged in on a phone of someone else?' },
  tipDeviceText: {
    zh: '在“我的”里打开“我的设备”，让那台设备退出；或者退出登录时选“在所有设备上退出”。',
    en: 'Under Me, open My devices and end it there; or log out on all devices.',
  },
  myYear: { zh: '{year} 年入学', en: 'entered in {year}' },
  myVisitor: { zh: '还没有登录', en: 'Not logged in' },
  myGuidesHint: { zh: '关注的招生指南都在这里', en: 'All guides that you follow' },
  myToday: { zh: '今日宣讲', en: 'Today' },
  myTodayHint: { zh: '今天的时间表', en: "Today's timetable" },
  myOrgCenterHint: { zh: '管理本校的宣讲和资料', en: "Your university's talks and material" },
  mySearchHint: { zh: '找宣讲、院校和指南', en: 'Find talks, universities, guides' },
  menuSessions: { zh: '专场活动', en: 'Special sessions' },
  myAgreementHint: { zh: '服务条款与隐私', en: 'Terms and privacy' },
  filingOpens: { zh: '{number}（打开其他网站）', en: '{number} (another site)' },
  myEventsHint: { zh: '校园开放日报名，看我的票', en: 'Sign up for open days, see my tickets' },
  myGroupsHint: { zh: '进群问招生老师', en: 'Ask admissions staff in a group' },
  menuNews: { zh: '高考资讯', en: 'Exam news' },
  myNewsHint: { zh: '政策、计划与填报指导', en: 'Policies, plans and advice' },
  menuCollects: { zh: '全部专场', en: 'All special sessions' },
  myCollectsHint: { zh: '按专题和院校看宣讲', en: 'Talks by topic and university' },
  menuCampaigns: { zh: '线下宣传', en: 'Offline campaigns' },
  myCampaignsHint: { zh: '招生老师去哪些中学', en: 'Where staff can be met' },
  menuPrivacy: { zh: '隐私与数据', en: 'Privacy and data' },
  myPrivacyHint: {
    zh: '授权、导出数据、注销账号',
    en: 'Consents, your data as a file, deleting the account',
  },
  menuAboutUs: { zh: '关于我们', en: 'About us' },
  myFeedbackHint: { zh: '遇到问题或有建议，可以附图', en: 'Report a problem, or make a wish' },
  aboutWho: { zh: '运营与联系', en: 'Who runs it' },
  aboutOperator: { zh: '运营方：{operator}', en: 'Run by {operator}' },
  aboutContact: { zh: '联系邮箱', en: 'E-mail' },
  aboutFeedback: {
    zh: '使用中遇到问题，用问题反馈最快：可以附图，答复会到消息中心。',
    en: 'Feedback is the fastest way: add pictures, and read the answer among your messages.',
  },
  aboutData: { zh: '数据从哪里来', en: 'Where the data are from' },
  aboutDataNames: {
    zh: '院校名单：教育部公布的全国高等学校名单。',
    en: 'Universities: the list that the Ministry of Education publishes.',
  },
  aboutDataFigures: {
    zh: '招生计划、录取分数和位次：各省级招生考试机构和高校公布的数据，每张图表下面写明发布者和日期；没有公布的写“未公布”，不推算。',
    en: 'Plans, scores and ranks: as the provincial authorities and universities publish them, with publisher and date under each chart; what was not published is said so, and never computed.',
  },
  aboutDataGuides: {
    zh: '招生指南、宣讲和回答：由高校招生办公室提供。',
    en: 'Guides, talks and answers: by the admissions offices.',
  },
  aboutDataRegions: {
    zh: '行政区划：民政部公布的代码，经开源数据 @vant/area-data（MIT 许可）整理。',
    en: 'Regions: the codes of the Ministry of Civil Affairs, as the open data of @vant/area-data (MIT) has them.',
  },
  aboutDataWrong: {
    zh: '所有数据只供参考，以官方公布为准。发现有误，请在院校页点“报告数据有误”，或用问题反馈告诉我们。',
    en: 'All of it is for reference: what the authorities publish holds. If something is wrong, report it on the page of the university, or by feedback.',
  },
  aboutRules: { zh: '协议与隐私', en: 'Agreement and privacy' },
  aboutRulesText: {
    zh: '收集哪些信息、给谁看、怎样撤回和注销，都写在用户协议里。',
    en: 'What is collected, who sees it, how to take it back and to delete the account: the user agreement says it.',
  },
  aboutAgreement: { zh: '查看用户协议', en: 'Read the user agreement' },
  myAboutUsHint: { zh: '我们是谁，怎样联系', en: 'Who we are, and how to reach us' },
  myAbout: { zh: '关于宣讲', en: 'About' },
  myAboutText: {
    zh: '听高校招生办公室讲专业、讲政策、答问题。直播可以提问，回放随时能看。',
    en: 'Admissions officers on majors and policies. Ask live, or watch again at any time.',
  },
  myAboutDemo: {
    zh: '这里是演示环境，内容均为示例，不代表任何高校的招生政策。',
    en: 'This is a demo: its content is made up and speaks for no university.',
  },
  profileHint: { zh: '学校、入学年份与授权', en: 'School, year and consent' },
  myCooperSchHint: { zh: '与你所在高校合作的院校', en: 'Universities that work with yours' },
});

export type TextKey = KeyOf<typeof t>;
