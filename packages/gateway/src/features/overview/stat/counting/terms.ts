/**
 * Words of admissions that the segmenter of the runtime cuts into single signs, or at the wrong place (强|基, 分|数线): they
 * are looked for before it. The one after the colon is counted in its place.
 */
const TERMS = `强基计划:强基 强基 转段 绩点 综评 综合评价:综评 专项计划 国家专项 地方专项 高校专项 选科 物化生 物化地 物化政 物生地
  史政地 保研 推免:保研 双一流 调剂 本硕博 本硕 直博 硕博连读 中外合作 英才班 拔尖班 实验班 试验班 竞赛生 平行志愿 投档线 录取线 分数线
  一本线 特控线 位次 省排名 少民预科 预科班 单招 艺术类 校考 校测 转专业 大类招生 大类分流 分流 辅修 双学位 第二学位 交换生 奖学金 助学金
  学费 住宿费 宿舍 食堂 校区 空调 体检 色盲 色弱 提前批 本科批 专科批 招生简章:简章 简章 招生计划 就业率 考研 深造率 夏令营 冬令营 开放日
  定向生 公费师范 师范生 免费医学 军校 国防生 港澳台 华侨生 留学 人工智能 计算机 临床医学 口腔医学 法学 金融 数学 物理 化学 生物 历史 地理 政治`;

const wordOf = new Map(
  TERMS.split(/\s+/).map((term) => {
    const [written = '', counted = written] = term.split(':');
    return [written, counted];
  }),
);
/** The longest one first: it has others in it. */
const anyTerm = new RegExp(
  [...wordOf.keys()].toSorted((a, b) => b.length - a.length).join('|'),
  'gu',
);

/** The terms in a text, as they are counted, and the text without them. */
export const takeTerms = (
  content: string,
): { readonly terms: string[]; readonly rest: string } => ({
  terms: [...content.matchAll(anyTerm)].map((match) => wordOf.get(match[0]) ?? match[0]),
  rest: content.replace(anyTerm, ' '),
});
