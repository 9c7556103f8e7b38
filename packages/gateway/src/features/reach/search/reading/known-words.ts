import type { SearchTopic } from '@xuanjiang/contracts/search';

/**
 * What a question may be about, and the words that say so: as students write them and as guides, charters and the tables of
 * the provinces do. Any of them finds what any other one does.
 */
export const TOPIC_WORDS: Readonly<Record<SearchTopic, readonly string[]>> = {
  lines:
    '分数线 录取线 投档线 录取分数线 录取分数 录取分 投档分 投档分数线 最低分 最低录取分 最低分数线 分数要求 调档线 提档线 历年分数 多少分 几分 要考多少分 分数 收分 出档线 过线 线差 最低线'.split(
      ' ',
    ),
  rank: '位次 最低位次 录取位次 位次要求 省排名 全省排名 省排 排位 名次 多少名 多少位 一分一段 一分一段表 等位分'.split(
    ' ',
  ),
  control:
    '省控线 控线 一本线 二本线 本科线 批次线 控制线 特控线 特殊类型控制线 特招线 重本线'.split(' '),
  subjects:
    '选科 选科要求 选考 选考要求 选考科目 再选科目 首选科目 科目要求 选科组合 选课要求 选什么科 物化生 物化地 物化政 史政地 政史地'.split(
      ' ',
    ),
  plan: '招生计划 计划 招生人数 招生名额 计划数 招多少人 招多少 招几个 招几人 名额 扩招 缩招 招生专业 分省计划'.split(
    ' ',
  ),
  tuition: '学费 收费 收费标准 学费标准 费用 多少钱 一年多少钱 贵不贵'.split(' '),
  dorm: '宿舍 住宿 寝室 住宿条件 宿舍条件 几人间 四人间 空调 独立卫浴 食堂 伙食'.split(' '),
  transfer: '转专业 换专业 转系 转专业政策 专业调整'.split(' '),
  qiangji: '强基 强基计划 强基班 强基校测 强基线 强基入围'.split(' '),
  comprehensive: '综合评价 综评 综合评价招生 三位一体 631 综招'.split(' '),
  special: '国家专项 高校专项 地方专项 专项计划 专项 农村专项 少数民族预科 预科 定向'.split(' '),
  brief: '招生简章 招生章程 简章 章程 招生指南 报考指南 报考手册'.split(' '),
  majors:
    '专业 有什么专业 有哪些专业 优势专业 王牌专业 专业目录 好专业 热门专业 专业介绍 专业组 大类 学科评估 双一流学科'.split(
      ' ',
    ),
  adjust: '调剂 服从调剂 退档 滑档 专业级差 录取规则 录取原则 分数清 投档比例 征集志愿'.split(' '),
  grants: '奖学金 助学金 助学贷款 勤工助学 贫困生 资助'.split(' '),
  study: '保研 保研率 推免 考研 读研 升学 深造 出国 交换 交换生 双学位 辅修'.split(' '),
  work: '就业 就业率 就业前景 去向 工作 毕业去向'.split(' '),
  abroad: '中外合作 中外合作办学 合作办学 中外办学'.split(' '),
  health: '体检 色盲 色弱 近视 身高 视力 体检要求'.split(' '),
  arts: '艺术类 艺考 校考 美术类 音乐类 舞蹈 编导 播音 艺术生 高水平运动队 高水平 体育单招 体育类'.split(
    ' ',
  ),
  teacher: '公费师范 公费师范生 优师计划 免费师范生 免费医学生 定向医学生'.split(' '),
  campus: '校区 新校区 老校区 在哪个校区 地址 在哪里 在哪 位置 地铁'.split(' '),
  contact: '电话 联系方式 招办电话 招生电话 招生办 招办 咨询电话 咨询群 qq群 微信群'.split(' '),
  talk: '宣讲 宣讲会 直播 回放 直播间 云宣讲'.split(' '),
  event: '开放日 校园开放日 线下 咨询会 线下活动 夏令营 招生咨询会'.split(' '),
};

/** Letters by which topics are typed: their pinyin, and usual initials. */
export const TOPIC_LETTERS: Readonly<Record<string, string>> = {
  ...{ fenshuxian: '分数线', fsx: '分数线', fenshu: '分数', luquxian: '录取线', lqx: '录取线' },
  ...{ toudangxian: '投档线', tdx: '投档线', luqufenshuxian: '录取分数线', zuidifen: '最低分' },
  ...{ weici: '位次', xuanke: '选科', xuankeyaoqiu: '选科要求', xuefei: '学费', sushe: '宿舍' },
  ...{ zhuanzhuanye: '转专业', zzy: '转专业', qiangji: '强基', qiangjijihua: '强基计划' },
  ...{ zonghepingjia: '综合评价', zongping: '综评', sanweiyiti: '三位一体' },
  ...{ zhaoshengjihua: '招生计划', zsjh: '招生计划', zhaoshengjianzhang: '招生简章' },
  ...{ zhuanye: '专业', jiuye: '就业', baoyan: '保研', tiaoji: '调剂', jiangxuejin: '奖学金' },
};

/** Words by which texts speak of a topic, where these are others than those of questions. */
export const SEARCHED_WORDS: Partial<Readonly<Record<SearchTopic, readonly string[]>>> = {
  lines: ['分数', '位次', '录取线', '投档线', '最低分'],
  rank: ['位次', '名次', '排位', '一分一段', '等位分'],
  plan: ['招生计划', '招生人数', '分省计划', '名额'],
  tuition: ['学费', '收费', '奖助'],
  dorm: ['宿舍', '住宿', '寝室', '食堂'],
  brief: ['招生章程', '章程', '简章', '招生指南', '报考指南'],
  majors: ['专业'],
  work: ['就业', '毕业去向'],
  campus: ['校区', '校址', '交通'],
  contact: ['电话', '联系', '招生办', '咨询群'],
};

/** Topics of which questions about something else speak as well: 计算机专业选科要求, 简章在哪看. */
export const WEAK_TOPICS: ReadonlySet<SearchTopic> = new Set(['majors', 'campus', 'talk']);

/** Type of subjects by the words for it. */
export const SUBJECT_WORDS: Readonly<Record<string, readonly string[]>> = {
  物理类: ['物理类', '物理组', '物理方向', '首选物理', '选物理', '物理生', '物理'],
  历史类: ['历史类', '历史组', '历史方向', '首选历史', '选历史', '历史生', '历史'],
  理科: ['理科', '理工类', '理科生'],
  文科: ['文科', '文史类', '文科生'],
};

/** Batch of admission by the words for it. */
export const BATCH_WORDS: Readonly<Record<string, readonly string[]>> = {
  本科批: ['本科批', '本科普通批', '普通批', '普通本科批', '普通类'],
  本科提前批: ['提前批', '本科提前批', '提前批次'],
  专科批: ['专科批', '高职专科批', '大专批'],
};

/** What universities are known as, by the words for it. */
export const MARK_WORDS: Readonly<Record<'f985' | 'f211' | 'dfc', readonly string[]>> = {
  f985: ['985', '985工程', '985大学', '985院校', '985高校'],
  f211: ['211', '211工程', '211大学', '211院校', '211高校'],
  dfc: ['双一流', '双一流大学', '双一流高校', '双一流院校'],
};

/** Words for universities in general. */
export const SCHOOL_WORDS: readonly string[] =
  '大学 高校 学校 院校 本科院校 本科大学 公办大学 好大学 名校 重点大学'.split(' ');

/** Words of a question that name nothing. */
export const IDLE_WORDS: readonly string[] =
  '请问 想问 问一下 想问一下 咨询 咨询一下 想知道 了解 了解一下 查 查询 查一下 查看 帮我 帮忙 看看 怎么 怎么样 怎样 如何 怎么报 怎么报考 怎么报名 如何报考 报考 报名 报 多少 什么 什么时候 哪些 哪个 哪几个 哪所 有哪些 有什么 有没有 是什么 是多少 是不是 能不能 可不可以 可以 能 可 能上 能上吗 能报 能报吗 可以上 可以报 可以报吗 上得了 够不够 够上 稳不稳 能进 能去 想上 想去 想考 想报 想读 我想 我要 我能 我的 我们 好不好 好吗 好考吗 难不难 难考吗 难吗 难度 厉害吗 值得 值得吗 推荐 对比 比较 哪个好 哪个更好 区别 和 与 跟 还是 或者 以及 的话 今年 去年 明年 近三年 近几年 近年 历年 往年 这几年 最近 最新 大概 大约 左右 一般 需要 要 要求 需 招生 招 录取 招收 高考 本科 考生 学生 孩子 家长 我家 同学 老师 情况 信息 政策 公布 网 官网 官方 在 上 考 去 读 想 学 是 有 吗 呢 吧 啊 呀 了 的 么 嘛 个 省 市 对 从 到 为 以上 以下'.split(
    ' ',
  );

/** Subjects of study that contain a known word: they are looked for as they are. */
export const WHOLE_WORDS: readonly string[] =
  '物理学 应用物理 应用物理学 历史学 世界史 物理化学 考古 考古学 能源 能源动力 学前教育 教育学 数学 科学 科学技术 工程管理 中医学 医学 法学 文学 哲学 化学 地理科学 地理学 网络 网络空间 网络工程 网络安全 网络空间安全 大数据 数据科学 数据科学与大数据 信息安全 信息工程 信息管理 电子信息 信息与计算科学 地质学 心理学 经济学 管理学 数据 招生办主任 大学物理 大学生 留学 有机化学 学院 学科 政策性 可再生能源 车辆工程 计算机 软件 人工智能 自动化 机械 电气 土木 建筑 金融 经济 会计 新闻 英语 临床 口腔 护理 药学'.split(
    ' ',
  );
