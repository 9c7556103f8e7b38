/** A question as a student types it, and what its first result has to be. */
export interface LabelledQuestion {
  readonly question: string;
  /** Names of universities, the first of which must come first; empty where none is meant. */
  readonly universities: readonly string[];
  /** What the answer is about; empty where there need be no answer. */
  readonly topic: string;
  /** Where control lines are asked for: the code of the province, empty for the own one; null where they are not. */
  readonly control: string | null;
  /** Where no university is meant: words of which the first hit must have one. */
  readonly words: readonly string[];
}

/**
 * `question = university / university : topic`, `question ~ word / word` for one that means no university, and
 * `question ^ province` for one that asks for control lines, `^ -` for those of the own province. Several
 * universities: any of them may come first, and an answer offers all of them where `+` stands between. Written in November 2026 from
 * what is typed in forums of candidates, before the search was tried with them; none was taken out afterwards.
 */
const LINES = `
中山大学分数线 = 中山大学 : lines
中山大学 分数线 = 中山大学 : lines
分数线 中山大学 = 中山大学 : lines
中大分数线 = 中山大学 : lines
中大2026年广东录取线 = 中山大学 : lines
中山大学多少分能上 = 中山大学 : lines
中山大学物理类最低分 = 中山大学 : lines
华工 分数线 = 华南理工大学 : lines
华工分数线2025 = 华南理工大学 : lines
华南理工投档线 = 华南理工大学 : lines
华南理工大学的录取分数线是多少 = 华南理工大学 : lines
scut分数线 = 华南理工大学 : lines
清华强基 = 清华大学 : qiangji
清华大学强基计划 = 清华大学 : qiangji
强基 清华 = 清华大学 : qiangji
清华强基怎么报名 = 清华大学 : qiangji
清华多少分 = 清华大学 : lines
北大录取线 = 北京大学 : lines
北大强基入围 = 北京大学 : qiangji
北京大学在湖北招多少人 = 北京大学 : plan
pku 分数线 = 北京大学 : lines
浙大位次 = 浙江大学 : rank
浙江大学位次要求 = 浙江大学 : rank
浙大三位一体 = 浙江大学 : comprehensive
浙大选科要求 = 浙江大学 : subjects
zju转专业 = 浙江大学 : transfer
复旦大学综合评价 = 复旦大学 : comprehensive
复旦综评 = 复旦大学 : comprehensive
复旦学费 = 复旦大学 : tuition
上交分数线 = 上海交通大学 : lines
上海交大投档线 = 上海交通大学 : lines
上海交通大学 宿舍 = 上海交通大学 : dorm
交大分数线 = 上海交通大学 : lines
南大位次 = 南京大学 : rank
南京大学江苏录取分数线 = 南京大学 : lines
中科大招生计划 = 中国科学技术大学 : plan
科大强基 = 中国科学技术大学 : qiangji
中国科大少年班 = 中国科学技术大学
哈工大分数线 = 哈尔滨工业大学 : lines
哈工大深圳分数线 = 哈尔滨工业大学 : lines
哈工大威海 位次 = 哈尔滨工业大学 : rank
西交大强基 = 西安交通大学 : qiangji
西安交大转专业 = 西安交通大学 : transfer
武大分数线 = 武汉大学 : lines
武汉大学樱花 = 武汉大学
武大宿舍怎么样 = 武汉大学 : dorm
武汉大学 2025 湖北 物理类 位次 = 武汉大学 : rank
华科分数线 = 华中科技大学 : lines
华科大转专业 = 华中科技大学 : transfer
华中科技大学 学费 = 华中科技大学 : tuition
hust 录取线 = 华中科技大学 : lines
川大分数线 = 四川大学 : lines
川大华西临床医学分数线 = 四川大学 : lines
四川大学强基计划 = 四川大学 : qiangji
电子科技大学录取位次 = 电子科技大学 : rank
成电分数线 = 电子科技大学 : lines
电子科大宿舍有空调吗 = 电子科技大学 : dorm
重大分数线 = 重庆大学 : lines
重庆大学选科 = 重庆大学 : subjects
山大分数线 = 山东大学 : lines
山东大学威海校区 = 山东大学 : campus
厦大分数线 = 厦门大学 : lines
厦门大学中外合作学费 = 厦门大学 : abroad/tuition
南开分数线 = 南开大学 : lines
南开大学怎么转专业 = 南开大学 : transfer
天大录取线 = 天津大学 : lines
天津大学强基 = 天津大学 : qiangji
北航分数线 = 北京航空航天大学 : lines
北航保研率 = 北京航空航天大学 : study
北理工分数线 = 北京理工大学 : lines
北京理工大学分数线 = 北京理工大学 : lines
北京理工 选科 = 北京理工大学 : subjects
北师大公费师范生 = 北京师范大学 : teacher
北京师范大学珠海分数线 = 北京师范大学 : lines
人大分数线 = 中国人民大学 : lines
人民大学招生简章 = 中国人民大学 : brief
中国人民大学就业 = 中国人民大学 : work
同济大学分数线 = 同济大学 : lines
同济综合评价招生 = 同济大学 : comprehensive
东南大学位次 = 东南大学 : rank
东大分数线 = 东南大学 / 东北大学 + : lines
华师分数线 = 华南师范大学 / 华中师范大学 / 华东师范大学 + : lines
华师大分数线 = 华东师范大学 : lines
华东师大强基 = 华东师范大学 : qiangji
华南师范大学分数线 = 华南师范大学 : lines
华中师大公费师范 = 华中师范大学 : teacher
暨大分数线 = 暨南大学 : lines
暨南大学学费多少钱一年 = 暨南大学 : tuition
南科大综合评价 = 南方科技大学 : comprehensive
南方科技大学631 = 南方科技大学 : comprehensive
大工分数线 = 大连理工大学 : lines
大连理工强基 = 大连理工大学 : qiangji
吉大分数线 = 吉林大学 : lines
吉林大学 宿舍 = 吉林大学 : dorm
兰大强基 = 兰州大学 : qiangji
兰州大学录取最低分 = 兰州大学 : lines
中南大学分数线 = 中南大学 : lines
中南 湘雅 临床医学 = 中南大学
湖大分数线 = 湖南大学 : lines
湖南大学 选科要求 2026 = 湖南大学 : subjects
西工大分数线 = 西北工业大学 : lines
西电位次 = 西安电子科技大学 : rank
西安电子科大分数线 = 西安电子科技大学 : lines
西农转专业 = 西北农林科技大学 : transfer
郑大分数线 = 郑州大学 : lines
郑州大学在河南的位次 = 郑州大学 : rank
河大分数线 = 河南大学 : lines
苏大分数线 = 苏州大学 : lines
南航分数线 = 南京航空航天大学 : lines
南理工强基 = 南京理工大学 : qiangji
南京理工大学就业率 = 南京理工大学 : work
河海分数线 = 河海大学 : lines
南农宿舍 = 南京农业大学 : dorm
南师大分数线 = 南京师范大学 : lines
上财分数线 = 上海财经大学 : lines
央财录取线 = 中央财经大学 : lines
中央财经大学学费 = 中央财经大学 : tuition
贸大分数线 = 对外经济贸易大学 : lines
对外经贸大学专业 = 对外经济贸易大学 : majors
西财位次 = 西南财经大学 : rank
法大分数线 = 中国政法大学 : lines
中国政法大学选科要求 = 中国政法大学 : subjects
北邮分数线 = 北京邮电大学 : lines
北邮就业怎么样 = 北京邮电大学 : work
北交大威海分数线 = 北京交通大学 : lines
北科大分数线 = 北京科技大学 : lines
北外学费 = 北京外国语大学 : tuition
中传艺考 = 中国传媒大学 : arts
中国传媒大学校考 = 中国传媒大学 : arts
央美校考 = 中央美术学院 : arts
国美分数线 = 中国美术学院 : lines
上音艺考 = 上海音乐学院 : arts
协和医学院分数线 = 北京协和医学院 : lines
中国药科大学转专业 = 中国药科大学 : transfer
中农大分数线 = 中国农业大学 : lines
华农分数线 = 华南农业大学 / 华中农业大学 + : lines
中国海洋大学分数线 = 中国海洋大学 : lines
中国石油大学华东分数线 = 中国石油大学（华东） : lines
中国石油大学（北京）分数线 = 中国石油大学（北京） : lines
中国地质大学武汉录取线 = 中国地质大学（武汉） : lines
地大北京分数线 = 中国地质大学（北京） : lines
中国矿业大学宿舍 = 中国矿业大学 : dorm
合工大分数线 = 合肥工业大学 : lines
安徽大学位次 = 安徽大学 : rank
福州大学选科 = 福州大学 : subjects
南昌大学临床医学分数线 = 南昌大学 : lines
武理分数线 = 武汉理工大学 : lines
武汉理工大学 位次 = 武汉理工大学 : rank
西南大学公费师范 = 西南大学 : teacher
西南交大分数线 = 西南交通大学 : lines
云大分数线 = 云南大学 : lines
贵州大学招生计划 = 贵州大学 : plan
广西大学录取线 = 广西大学 : lines
海南大学分数线 = 海南大学 : lines
新疆大学分数线 = 新疆大学 : lines
内蒙古大学位次 = 内蒙古大学 : rank
宁夏大学学费 = 宁夏大学 : tuition
国防科大体检 = 国防科技大学 : health
国科大综合评价 = 中国科学院大学 : comprehensive
上科大综评 = 上海科技大学 : comprehensive
北京协和 = 北京协和医学院
哈工程强基 = 哈尔滨工程大学 : qiangji
东北师大公费师范 = 东北师范大学 : teacher
陕师大分数线 = 陕西师范大学 : lines
长安大学转专业 = 长安大学 : transfer
hnlg = 华南理工大学
zsdx = 中山大学
hzkj = 华中科技大学
zhongshandaxue = 中山大学
zhongshandaxue分数线 = 中山大学 : lines
qinghua强基 = 清华大学 : qiangji
whdx 位次 = 武汉大学 : rank
xajtdx = 西安交通大学
bjlg分数线 = 北京理工大学 : lines
中大 华工 哪个好 = 中山大学 / 华南理工大学 +
中山大学和暨南大学分数线 = 中山大学 / 暨南大学 + : lines
武大还是华科 = 武汉大学 / 华中科技大学 +
清华北大分数线 = 清华大学 / 北京大学 + : lines
广东985 = 中山大学 / 华南理工大学
北京 211 大学 = 北京大学 / 清华大学 / 中国人民大学 / 北京航空航天大学 / 北京理工大学 / 北京师范大学 / 中国农业大学 / 中央民族大学
湖北有哪些大学 = 武汉大学 / 华中科技大学
武汉的985大学有哪些 = 武汉大学 / 华中科技大学
西安 双一流 = 西安交通大学 / 西北工业大学 / 西北农林科技大学
江苏211有哪些 = 南京大学 / 东南大学
2026 录取线 ~ 录取 / 分数线 / 投档 / 位次 / 分数
强基计划是什么 ~ 强基
强基什么时候报名 ~ 强基
综合评价怎么准备 ~ 综合评价 / 综评 / 三位一体
服从调剂是什么意思 ~ 调剂
平行志愿会退档吗 ~ 退档 / 平行志愿
转专业难不难 ~ 转专业
国家专项和高校专项区别 ~ 专项
公费师范生要回哪里工作 ~ 公费师范 / 师范
色弱能报什么专业 ~ 色弱 / 色盲 / 体检
宿舍有空调吗 ~ 宿舍 / 空调 / 住宿
位次和分数看哪个 ~ 位次
招生章程在哪看 ~ 章程 / 简章
奖学金有多少 ~ 奖学金 / 助学 / 资助
临床医学怎么报 ~ 临床医学
计算机专业选科要求 ~ 选科 / 计算机
法学就业怎么样 ~ 法学 / 就业
人工智能专业 ~ 人工智能
中外合作办学学费 ~ 中外合作 / 合作办学 / 学费
校园开放日 ~ 开放日
咨询群 ~ 群
2026录取线 ^ -
2026年本科线是多少 ^ -
省控线 ^ -
特控线多少分 ^ -
今年本科线 ^ -
广东本科线 ^ 440000
广东2026本科线 ^ 440000
广东物理类本科线 ^ 440000
河南一本线 ^ 410000
江苏特殊类型控制线 ^ 320000
浙江2025分数线 ^ 330000
湖北省控线 2026 ^ 420000
山东录取分数线 ^ 370000
`;

export const LABELLED_QUESTIONS: readonly LabelledQuestion[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [, question = '', sign = '', wanted = ''] = /^(.+?) ([=~^]) (.+)$/.exec(line) ?? [];
    const listed = (text: string): string[] =>
      text
        .split('/')
        .map((each) => each.replace('+', '').trim())
        .filter((each) => each !== '');
    const none = { question, universities: [], topic: '', control: null, words: [] };
    if (sign === '~') return { ...none, words: listed(wanted) };
    if (sign === '^') return { ...none, control: wanted === '-' ? '' : wanted };
    const [names = '', topic = ''] = wanted.split(' : ');
    return { ...none, universities: listed(names), topic: topic.trim() };
  });
