import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as pushTexts } from '../texts.ts';

/** What the sheet says that asks how somebody wants to be told. */
export const t = texts({
  ...commonTexts.lines,
  ...pushTexts.lines,
  reachTalk: { zh: '约好了，怎么提醒你？', en: 'Booked. How shall we remind you?' },
  reachSet: { zh: '好了，到时告诉你', en: 'Done: we shall tell you' },
  reachEvent: { zh: '报上了，怎么提醒你？', en: 'How shall we remind you?' },
  reachWaiting: {
    zh: '排上候补了，转正或有变动怎么告诉你？',
    en: 'You are on the waiting list. How shall we tell you of changes?',
  },
  reachUnknown: { zh: '有变动怎么告诉你？', en: 'How shall we tell you of changes?' },
  reachQuestion: { zh: '老师回答了，怎么告诉你？', en: 'How shall we tell you of the answer?' },
  reachDone: { zh: '已预约，{line}', en: 'Booked. {line}' },
  reachSaid: { zh: '{result}。{line}', en: '{result}. {line}' },
  reachNow: { zh: '现在只有站内消息', en: 'So far only messages on this site' },
  reachMissed: {
    zh: '不打开本站就看不到，选一种能送到手机的：',
    en: 'You see them only when you open the site. Choose what reaches your phone:',
  },
  reachAlways: { zh: '消息中心总会有一份', en: 'The message centre always has it too' },
  offerGrant: { zh: '微信提醒我', en: 'Remind me in WeChat' },
  offerGrantTell: { zh: '微信告诉我', en: 'Tell me in WeChat' },
  offerGrantTalk: {
    zh: '在微信里确认一次，就发一条：{times} 提醒你看这场。只用于这一场。',
    en: 'Confirm once in WeChat: one reminder of this talk, {times}, and nothing else.',
  },
  offerGrantEvent: {
    zh: '在微信里确认一次，就发一条：这个活动改期、取消或你转正时。只用于这个活动。',
    en: 'Confirm once in WeChat: one message when this event changes, and nothing else.',
  },
  offerGrantBegins: {
    zh: '在微信里确认一次，就发一条：有变动时；没有变动，{times} 提醒你。只用于这个活动。',
    en: 'Confirm once in WeChat: one message when this event changes, else {times}, and nothing else.',
  },
  offerGrantQuestion: {
    zh: '在微信里确认一次，就发一条：老师回答你在这场的提问时。',
    en: 'Confirm once in WeChat: one message when your question here is answered.',
  },
  offerFollowHint: { zh: '关注后，每一条都会发到微信', en: 'Then all of them come in WeChat' },
  offerSms: { zh: '短信提醒我', en: 'Remind me by SMS' },
  offerSmsHint: { zh: '{times} 发一条到 {phone}，免费', en: 'One to {phone}, {times}; free' },
  offerSmsEnd: { zh: '不用短信提醒', en: 'No SMS' },
  offerCalendar: { zh: '加到手机日历', en: 'Add to the calendar' },
  offerCalendarHint: { zh: '到时间手机日历会响', en: 'The calendar of the phone reminds you' },
  offerCalendarFile: {
    zh: '日历文件已下载：打开它，选“添加”',
    en: 'The file was downloaded: open it and choose “Add”',
  },
  reachDeclined: {
    zh: '微信里没有允许，这次不会发微信。可以换一种：',
    en: 'It was not allowed in WeChat. Another way:',
  },
  reachConfirming: { zh: '正在记下你在微信里的选择', en: 'Noting what you chose at WeChat' },
  reachOffline: {
    zh: '没有连上网络。已经约好的不受影响，连上后再选。',
    en: 'No network. What is booked stays; choose when you are back.',
  },
  reachLater: { zh: '先不用', en: 'Not now' },
  calendarCopiedTalk: { zh: '日历地址已复制', en: 'The address is copied' },
  calendarNotCopied: { zh: '请长按复制下面的地址', en: 'Press and hold to copy the address' },
  calendarUnknown: {
    zh: '没有取到日历地址，请再试一次',
    en: 'The address did not come, please try again',
  },
  calendarWhy: {
    zh: '这个应用打不开日历，要到手机浏览器里粘贴一次。以后的预约、改期都会自己更新；知道地址的人能看到你预约了什么。',
    en: 'This app opens no calendars: paste it in a browser once. Later bookings follow by themselves; whoever knows the address sees them.',
  },
  calendarWhyEvent: {
    zh: '这个应用打不开日历文件，要到手机浏览器里打开一次。',
    en: 'This app opens no calendar files: open it in a browser once.',
  },
  calendarStep1: { zh: '打开手机自带的浏览器', en: 'Open the browser of your phone' },
  calendarStep2: { zh: '在地址栏粘贴，打开', en: 'Paste it as the address and open it' },
  calendarStep3: { zh: '点“订阅”或“添加”', en: 'Tap “Subscribe” or “Add”' },
});
