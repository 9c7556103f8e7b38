import { provinceName, provinces } from './provinces.ts';

/** Someone who writes in a demo room; the same `Key` is the same person in every room. */
export interface ScriptedSpeaker {
  Key: string;
  Displayname: string;
  Role: 'user' | 'worker';
  /** Six-digit code of the province they come from. */
  Provinceid?: string;
  /** A short mark beside the name: the place, or 家长. */
  Badge?: string;
}

const NICKNAMES =
  '高三党 理科小透明 爱吃苹果 刷题的猫 晴天娃娃 选科纠结中 努力的小陈 不想画图 南风 星河滚烫 ' +
  '橙子汽水 背单词的人 想去看海 小满 一只橘子 学习使我快乐 函数不单调 三号考场 木子 北纬三十度 ' +
  '今天早睡 逆风飞翔 物化生选手 史政地女孩 纸飞机 追光者 错题本 夏天的雨 慢慢来 半糖';
const PARENTS =
  '小雨妈妈 一诺爸爸 子涵妈妈 浩然爸爸 甜甜妈妈 乐乐爸爸 家有高三娃 豆豆妈妈 朵朵妈妈 晨晨爸爸 ' +
  '静待花开 小宇妈妈 阳阳爸爸 果果妈妈 思远爸爸 陪读妈妈';

/** Nicknames are spread over the country with a step that shares no divisor with 31. */
const spread = (index: number, step: number): string =>
  provinces[(index * step) % provinces.length]?.Code ?? '';

const candidates = provinces.flatMap(({ Code, Name, Places }): Omit<ScriptedSpeaker, 'Key'>[] => [
  { Displayname: `${Name}考生`, Role: 'user', Provinceid: Code, Badge: Places[0] },
  { Displayname: `${Places[1]}高三生`, Role: 'user', Provinceid: Code, Badge: provinceName(Code) },
]);
const nicknames = NICKNAMES.split(' ').map((Displayname, index): Omit<ScriptedSpeaker, 'Key'> => {
  const Provinceid = spread(index, 7);
  return { Displayname, Role: 'user', Provinceid, Badge: provinceName(Provinceid) };
});
const parents = PARENTS.split(' ').map((Displayname, index): Omit<ScriptedSpeaker, 'Key'> => {
  return { Displayname, Role: 'user', Provinceid: spread(index, 11), Badge: '家长' };
});

/** The audience of all demo rooms, invented: 62 candidates by place, 30 nicknames, 16 parents. */
export const viewers: readonly ScriptedSpeaker[] = [...candidates, ...nicknames, ...parents].map(
  (viewer, index) => ({ Key: `viewer-${String(index + 1).padStart(3, '0')}`, ...viewer }),
);
