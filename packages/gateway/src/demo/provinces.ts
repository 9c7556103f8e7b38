/** A province talks are made for: six-digit code, the name as people say it, two of its places. */
interface DemoProvince {
  Code: string;
  Name: string;
  Places: readonly [string, string];
}

const TABLE = `
110000 北京 海淀 朝阳
120000 天津 和平 南开
130000 河北 石家庄 衡水
140000 山西 太原 运城
150000 内蒙古 呼和浩特 赤峰
210000 辽宁 沈阳 大连
220000 吉林 长春 延吉
230000 黑龙江 哈尔滨 大庆
310000 上海 浦东 徐汇
320000 江苏 南通 苏州
330000 浙江 杭州 宁波
340000 安徽 合肥 六安
350000 福建 福州 泉州
360000 江西 南昌 赣州
370000 山东 济南 潍坊
410000 河南 郑州 信阳
420000 湖北 黄冈 武汉
430000 湖南 长沙 衡阳
440000 广东 广州 佛山
450000 广西 南宁 柳州
460000 海南 海口 三亚
500000 重庆 渝中 万州
510000 四川 成都 绵阳
520000 贵州 贵阳 遵义
530000 云南 昆明 曲靖
540000 西藏 拉萨 日喀则
610000 陕西 西安 宝鸡
620000 甘肃 兰州 天水
630000 青海 西宁 海东
640000 宁夏 银川 固原
650000 新疆 乌鲁木齐 喀什`;

/** The 31 provinces that hold the exam. */
export const provinces: readonly DemoProvince[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [Code = '', Name = '', first = '', second = ''] = line.split(' ');
    return { Code, Name, Places: [first, second] };
  });

const NAMES = new Map(provinces.map(({ Code, Name }) => [Code, Name]));

/** The short name of a province code (440000 is 广东); empty for an unknown code. */
export function provinceName(code: string): string {
  return NAMES.get(code) ?? '';
}
