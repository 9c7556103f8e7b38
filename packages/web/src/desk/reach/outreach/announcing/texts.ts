import { texts } from '../../../../lib/texts.ts';
import { t as deskWords } from '../../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  announce: { zh: '通知学生', en: 'Tell students' },
  announceTemplate: { zh: '推送模板', en: 'Text' },
  announceTemplateChoose: { zh: '选择模板，先试算', en: 'Choose a text, and try it' },
  announcePreview: { zh: '学生会看到', en: 'What students read' },
  announceLong: {
    zh: '填入最长的校名后太长，请先缩短模板',
    en: 'Too long with the longest name of a school: shorten the text',
  },
  announceReach: { zh: '会收到的学生', en: 'Students who get it' },
  announceReachHint: {
    zh: '在名单学校登记过、同意使用登记信息、没有关闭“高校和专场通知”，也没有收到过这个专场的通知。人数取整到 5。',
    en: 'Registered with a listed school, consenting, with “News of universities, and collections for my school” on, and not told of this collection before. Rounded to 5.',
  },
  announceAbout: { zh: '约 {count} 人', en: 'about {count}' },
  announceFew: { zh: '少于 5 人', en: 'fewer than 5' },
  announceOthers: {
    zh: '其余 {count} 所人数不足 5 或排在后面，不单独显示',
    en: '{count} others have fewer than 5, or come later in this list',
  },
  announceUnmatched: {
    zh: '{count} 所未匹配的学校不会收到',
    en: '{count} schools are not matched: nobody there gets it',
  },
  announceStart: { zh: '开始通知', en: 'Start' },
  announceStartTitle: { zh: '通知这些学校的学生？', en: 'Tell the students of these schools?' },
  announceStartCentre: {
    zh: '{count}会在消息中心收到；安静时段内会等到早上再发',
    en: 'It comes to the message centre of {count}, and waits during the night',
  },
  announceStartFinal: {
    zh: '已收到的不能撤回；同一个专场每人只通知一次',
    en: 'What came cannot be taken back; everybody is told of a collection once',
  },
  announceStarted: { zh: '已开始通知', en: 'Started' },
  announceHistory: { zh: '通知记录', en: 'Announcements' },
  announceNone: { zh: '这个专场还没有通知过', en: 'This collection was not announced yet' },
  announceNotPublic: {
    zh: '专场发布后、结束前才能通知',
    en: 'Only a published collection that is not over can be announced',
  },
  announceOperators: { zh: '通知由平台运营发起', en: 'Operators start announcements' },
  announceQuiet: { zh: '安静时段，{time} 继续', en: 'Goes on at {time}, after the night' },
  announceStopped: { zh: '已停止', en: 'Stopped' },
  announceWithdrawn: { zh: '专场已下线或结束，已停止', en: 'Ended with the collection' },
  announceTold: {
    zh: '已通知：{told} · 开始时可通知：{planned}',
    en: 'Told: {told} · at the start: {planned}',
  },
  announceBy: { zh: '{time} {name} 用“{template}”', en: '{time} {name}, “{template}”' },
  announceStop: { zh: '停止', en: 'Stop' },
  announceStopTitle: { zh: '停止这次通知？', en: 'Stop this announcement?' },
  announceStopFinal: {
    zh: '停止后不能继续；以后可以重新发起，只通知还没收到的学生',
    en: 'It cannot go on; a new one tells those who were not told',
  },
});
