/** First halves of invented school names. None of them names a place, so that no school is meant. */
export const SCHOOL_STEMS: readonly string[] = (
  '启明 致远 文澜 弘毅 明德 求真 思齐 笃行 博雅 崇文 ' +
  '景行 知新 立言 树人 厚德 格致 敏行 清源 晨光 朝晖 ' +
  '星河 凌云 青禾 云帆 行知 德馨 雅言 汇文 育英 培元 ' +
  '修远 怀瑾 若谷 静远 慎思 明辨 好学 力行 正心 诚意 ' +
  '至善 日新 和鸣 听涛 望岳 观海 问渠 春晖 秋实 松风 ' +
  '竹韵 兰亭 桂园 梧桐 银杏 白鹭 鸿鹄 远航 扬帆 启航 ' +
  '志成 卓越 竞思 同心 乐群 鹿鸣 菁莪 芳草 翰林 砚池'
).split(' ');

/** Second halves, the commonest first. */
export const SCHOOL_KINDS: readonly string[] = [
  '中学',
  '高级中学',
  '实验中学',
  '第一中学',
  '外国语学校',
  '第二中学',
  '实验学校',
  '附属中学',
  '第三中学',
  '国际学校',
];
