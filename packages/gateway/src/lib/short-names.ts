/**
 * Short names by which people speak of a university: those of the Double First-Class list. The name of a
 * place is none, whoever calls a university so (延边, 石河子, 江南).
 */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  `
北京大学:北大 中国人民大学:人大 清华大学:清华 北京交通大学:北交大
北京工业大学:北工大 北京航空航天大学:北航 北京理工大学:北理工 北京科技大学:北科大
北京化工大学:北化 北京邮电大学:北邮 中国农业大学:中农 北京林业大学:北林
北京协和医学院:协和 北京中医药大学:北中医 北京师范大学:北师 首都师范大学:首师大
北京外国语大学:北外 中国传媒大学:中传 中央财经大学:央财 对外经济贸易大学:贸大
外交学院:外交 中国人民公安大学:公大 北京体育大学:北体 中央音乐学院:央音
中国音乐学院:国音 中央美术学院:央美 中央戏剧学院:中戏 中央民族大学:民大
中国政法大学:法大 华北电力大学:华电 中国矿业大学（北京）:矿大北京
中国石油大学（北京）:石大北京 中国地质大学（北京）:地大北京 中国科学院大学:国科大
南开大学:南开 天津大学:天大 天津工业大学:天工大 天津医科大学:天医大
天津中医药大学:天中医 河北工业大学:河工大 山西大学:山西大 太原理工大学:太理工
内蒙古大学:内大 辽宁大学:辽大 大连理工大学:大工 东北大学:东大 大连海事大学:海事
吉林大学:吉大 东北师范大学:东师 哈尔滨工业大学:哈工大 哈尔滨工程大学:哈工程
东北农业大学:东农 东北林业大学:东林 复旦大学:复旦 同济大学:同济
上海交通大学:上交 华东理工大学:华理 东华大学:东华 上海海洋大学:上海海洋
上海中医药大学:上中医 华东师范大学:华东师 上海外国语大学:上外 上海财经大学:上财
上海体育大学:上体 上海音乐学院:上音 上海大学:上大 上海科技大学:上科大
南京大学:南大 苏州大学:苏大 东南大学:东南 南京航空航天大学:南航
南京理工大学:南理工 中国矿业大学:矿大 南京邮电大学:南邮 河海大学:河海
南京林业大学:南林 南京信息工程大学:南信大 南京农业大学:南农
南京医科大学:南医大 南京中医药大学:南中医 中国药科大学:药大 南京师范大学:南师大
浙江大学:浙大 中国美术学院:国美 宁波大学:宁大 安徽大学:安大
中国科学技术大学:中科大 合肥工业大学:合工大 厦门大学:厦大 福州大学:福大
南昌大学:昌大 山东大学:山大 中国海洋大学:海大 中国石油大学（华东）:石大
郑州大学:郑大 河南大学:河大 武汉大学:武大 华中科技大学:华科
中国地质大学（武汉）:地大 武汉理工大学:武理工 华中农业大学:华中农
华中师范大学:华中师 中南财经政法大学:中南财 湘潭大学:湘大 湖南大学:湖大
中南大学:中南 湖南师范大学:湖师大 中山大学:中大 暨南大学:暨大 华南理工大学:华工
华南农业大学:华南农 广州医科大学:广医 广州中医药大学:广中医 华南师范大学:华南师
南方科技大学:南科大 广西大学:广西大 海南大学:海南大 重庆大学:重大
西南大学:西南大 四川大学:川大 西南交通大学:西南交 电子科技大学:成电
西南石油大学:西南石油 成都理工大学:成理 四川农业大学:川农 成都中医药大学:成中医
西南财经大学:西财 贵州大学:贵大 云南大学:云大 西藏大学:藏大 西北大学:西北大
西安交通大学:西交 西北工业大学:西工大 西安电子科技大学:西电 长安大学:长安大
西北农林科技大学:西农 陕西师范大学:陕师大 兰州大学:兰大 青海大学:青海大
宁夏大学:宁夏大 新疆大学:新大 国防科技大学:国防科大 海军军医大学:海医大
空军军医大学:空医大
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Longest short name, characters: it is drawn in the emblem. */
const SHORT_NAME_MAX = 4;

/** A name without the word for its kind of school, cut to what an emblem holds. Often it is that of a place. */
const cutName = (name: string): string =>
  [...name.replace(/(职业技术大学|职业技术学院|职业学院|专科学校|大学|学院)$/, '')]
    .slice(0, SHORT_NAME_MAX)
    .join('');

/** What is drawn for a university of which only the name is known. */
export const shortNameOf = (name: string): string => SPOKEN.get(name) ?? cutName(name);

/**
 * The short name of a university as a name of its own; null where it was only cut out of the name to be
 * drawn: 河南 is not 河南大学, and 北京交通 is not one university.
 */
export const spokenName = (name: string, shortName: string): string | null =>
  shortName !== '' && (shortName !== cutName(name) || SPOKEN.get(name) === shortName)
    ? shortName
    : null;
