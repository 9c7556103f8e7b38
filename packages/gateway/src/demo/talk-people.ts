import type { Random } from './prng.ts';
import { provinceName, provinces } from './provinces.ts';
import type { Slot } from './slot-plan.ts';
import type { TalkSubject } from './talk-subject.ts';
import type { DemoUniversity } from './universities.ts';

const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕',
];
const OFFICES: Record<TalkSubject['Topic'], readonly string[]> = {
  qiangji: ['招生办公室', '本科招生办公室', '招生办公室 · 强基计划咨询组'],
  majors: ['招生办公室', '学院本科教学办公室', '教务处 · 大类培养咨询', '招生办公室 · 专业咨询组'],
  apply: ['招生办公室', '本科招生办公室', '招生办公室 · 政策咨询组'],
};
const CLOSINGS = [
  '具体安排以学校当年公布的招生章程为准。',
  '讲解后留出时间答疑，欢迎在聊天区提问。',
  '建议先看招生指南再带着问题来听。',
  '错过直播的同学可以在本页看回放。',
  '政策条款请以生源地省级招生考试机构和学校公布的文件为准。',
  '欢迎家长和同学一起参加。',
];
const REPEAT_CLOSINGS = [
  '重播内容如与新发布的章程不一致，以新章程为准。',
  '想看真人直播，请留意今日宣讲的白天场次。',
];

/** 北京 天津 辽宁 上海 江苏 浙江 福建 山东 广东 have no counties in the national rural scheme. */
const NO_RURAL = new Set(
  '110000 120000 210000 310000 320000 330000 350000 370000 440000'.split(' '),
);

/** Most talks for part of the country are for one province, few for two or three. */
const LOCAL_SHARE = 0.48;
const HOME_SHARE = 0.45;

/** The province codes a talk is meant for; empty for the whole country. */
export function planAudience(
  part: Slot['Part'],
  subject: TalkSubject,
  university: DemoUniversity,
  random: Random,
): string[] {
  if (subject.Scope) return [subject.Scope === 'home' ? university.Provinceid : subject.Scope];
  const isFresh = part === 'day' || part === 'evening';
  if (!isFresh || subject.Tags.includes('English')) return [];
  // A subject with titles for a province is the likelier one to be held for a province.
  if (!random.chance(subject.Local ? LOCAL_SHARE + 0.2 : LOCAL_SHARE)) return [];
  const count = random.pick([1, 1, 1, 1, 1, 2, 3]);
  const others = random.shuffle(provinces.map(({ Code }) => Code));
  const first = random.chance(HOME_SHARE) ? [university.Provinceid] : [];
  const codes = [...new Set([...first, ...others])];
  const isHeld = (code: string): boolean => subject.Where !== 'rural' || !NO_RURAL.has(code);
  return codes.filter(isHeld).slice(0, count);
}

/** The introduction: what it is about, for whom, a closing remark; still with its placeholders. */
export function planIntro(subject: TalkSubject, codes: readonly string[], random: Random): string {
  const closing = random.pick(subject.Tags.includes('重播') ? REPEAT_CLOSINGS : CLOSINGS);
  const names = codes.map(provinceName).join('、');
  const scope = names ? [`本场主要面向${names}考生，其他省份的同学也可以旁听。`] : [];
  return [random.pick(subject.Leads), ...scope, closing].join('\n');
}

/** An invented teacher (surname and 老师) and the office. */
export function planSpeaker(subject: TalkSubject, codes: readonly string[], random: Random) {
  const province = codes.length === 1 ? provinceName(codes[0] ?? '') : '';
  const offices = OFFICES[subject.Topic];
  const Speakertitle = province ? `招生办公室 · ${province}招生组` : random.pick(offices);
  return { Speaker: `${random.pick(SURNAMES)}老师`, Speakertitle };
}
