/**
 * Names by which students ask for a university beside its full name and its short name, each a usual one in their forums
 * and in the universities' own news. Written down by hand in November 2026; short names (`lib/short-names.ts`) are not listed. A
 * name that could be derived (`derived-names.ts`) is listed where it must count as surely as a usual one. A name that several are called by is written with each of them.
 */
export const USUAL_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  `
北京大学:pku,燕园 清华大学:thu,tsinghua,清华园 中国人民大学:ruc,中国人大,人民大学 北京航空航天大学:buaa,北京航空航天,北航大学
北京理工大学:bit,京工 北京师范大学:bnu,北师大 北京邮电大学:bupt 北京交通大学:bjtu,北方交大 北京科技大学:ustb,北科,北京科大
北京工业大学:bjut 北京化工大学:buct,北化工 北京外国语大学:bfsu 北京林业大学:bjfu 北京协和医学院:协和医学院,pumc 北京中医药大学:bucm
北京语言大学:北语,blcu 中国农业大学:cau,中农大,中国农大,农大 中国政法大学:cupl,中政法,中国政法 中国传媒大学:cuc,传媒大学
中央财经大学:cufe,中财,中央财大 对外经济贸易大学:uibe,对外经贸,对外经贸大学,经贸大 中央民族大学:muc,中央民大 中国人民公安大学:公安大学
中国科学院大学:ucas,国科 中国社会科学院大学:社科大 首都师范大学:cnu,首师 首都医科大学:首医,首医大 首都经济贸易大学:首经贸
国际关系学院:国关 北京体育大学:北体大 华北电力大学:ncepu,华电北京 中国矿业大学（北京）:北矿大 中国石油大学（北京）:北石油 中国地质大学（北京）:北地
南开大学:nku 天津大学:tju 天津医科大学:天医 天津工业大学:天工 天津师范大学:天师大 天津科技大学:天科大 天津理工大学:天理工
河北工业大学:河北工大,hebut 河北大学:河北大 燕山大学:燕大 太原理工大学:太原理工,tyut
大连理工大学:dlut,dut,大连理工 东北大学:neu,东北大 大连海事大学:dmu,大连海事,海事大学
吉林大学:jlu 东北师范大学:nenu,东北师大,东师大 延边大学:延大 哈尔滨工业大学:hit,哈尔滨工大,工大 哈尔滨工程大学:hrbeu,heu,哈工程大学
东北林业大学:nefu,东北林大 东北农业大学:neau,东北农大 哈尔滨医科大学:哈医大 黑龙江大学:黑大
复旦大学:fdu,fudan 同济大学:tongji 上海交通大学:sjtu,交大,上海交大,上交大 华东理工大学:ecust,华东理工 东华大学:dhu 华东师范大学:ecnu,华东师大,华师大,华师
上海外国语大学:shisu,上外大 上海财经大学:sufe,上财大,上海财大 上海大学:shu 上海科技大学:上海科大 上海理工大学:上理,上理工,usst 上海海事大学:上海海事
华东政法大学:华政,华东政法 上海师范大学:上师大 上海海洋大学:上海海大 上海中医药大学:上海中医 上海对外经贸大学:上经贸
南京大学:nju 东南大学:seu,东大,东南大 苏州大学:suda 南京航空航天大学:nuaa,南京航空航天 南京理工大学:njust,南理
河海大学:hhu 江南大学:jnu,江大 中国矿业大学:cumt,徐矿,矿大徐州 南京农业大学:njau,南农大 南京师范大学:nnu,njnu,南师 南京邮电大学:njupt
南京信息工程大学:nuist,南信工,南京信工 南京林业大学:njfu,南林大 南京医科大学:南医 中国药科大学:cpu,中国药大,药科大学 南京工业大学:南工大,南工 江苏大学:江苏大 扬州大学:扬大 南通大学:通大 江苏科技大学:江科大
浙江大学:zju 宁波大学:nbu 中国美术学院:国美院,中国美院 浙江工业大学:浙工大,zjut 杭州电子科技大学:杭电,hdu 浙江理工大学:浙理工 浙江师范大学:浙师大 温州医科大学:温医大 浙江工商大学:浙商大
中国科学技术大学:ustc,科大,中国科大,中科 合肥工业大学:hfut,合工,合肥工大 安徽大学:ahu 安徽医科大学:安医大 安徽师范大学:安师大
厦门大学:xmu 福州大学:fzu 华侨大学:华大,hqu 福建师范大学:福师大 福建农林大学:福农林 南昌大学:ncu,南大 江西财经大学:江财 江西师范大学:江西师大
山东大学:sdu 中国海洋大学:ouc,中国海大,海洋大学 中国石油大学（华东）:upc,中石大,石油华东,石油大学 青岛大学:青大 山东科技大学:山科大 山东师范大学:山师大 济南大学:济大 山东财经大学:山财
郑州大学:zzu 河南大学:henu 河南科技大学:河科大 河南理工大学:河理工 河南师范大学:河师大
武汉大学:whu 华中科技大学:hust,华科大,华中科大,华中大 武汉理工大学:whut,武汉理工,武理 华中师范大学:ccnu,华中师大,华师 中国地质大学（武汉）:cug,武汉地大,中地大
华中农业大学:hzau,华农,华中农大 中南财经政法大学:zuel,中南财大,中南财经,财大,中南大财经 武汉科技大学:武科大 湖北大学:湖北大 长江大学:长大 武汉工程大学:武工程
中南大学:csu,中南大 湖南大学:hnu 湖南师范大学:湖南师大,湖师 湘潭大学:xtu 长沙理工大学:长理,长沙理工 国防科技大学:nudt
中山大学:sysu,逸仙,中山大 华南理工大学:scut,华南理工,华工大,华理工 暨南大学:jnu,暨南 华南师范大学:scnu,华南师大,华师 华南农业大学:scau,华农,华南农大 南方科技大学:sustech,南方科大
深圳大学:szu,深大 广东工业大学:gdut,广工,广工大 广州大学:广大,gzhu 南方医科大学:南方医,南医大,smu 广东外语外贸大学:广外,gdufs 汕头大学:汕大,stu 广州中医药大学:广中医大,广州中医 广州医科大学:广州医大,广医大
香港中文大学（深圳）:港中深,港中大深圳,cuhksz 深圳技术大学:深技大 广东财经大学:广财 佛山大学:佛大 东莞理工学院:东理工,莞工 五邑大学:五邑
广西大学:gxu,西大 海南大学:hainu 桂林电子科技大学:桂电 广西师范大学:广西师大
重庆大学:cqu 西南大学:swu,西大 西南政法大学:西政 重庆邮电大学:重邮 重庆医科大学:重医,重医大 重庆交通大学:重交大
四川大学:scu 电子科技大学:uestc,电子科大,成都电子科大,电科大 西南交通大学:swjtu,西南交大 西南财经大学:swufe,西南财大 四川农业大学:sicau,四川农大 成都理工大学:成都理工 西南石油大学:swpu,西南石大 成都中医药大学:成都中医 四川师范大学:川师大,川师 西华大学:西华
贵州大学:gzu 云南大学:ynu 昆明理工大学:昆工,昆明理工 西藏大学:西藏大
西安交通大学:xjtu,西安交大,西交大 西北工业大学:nwpu,西工,西北工大 西安电子科技大学:xdu,西安电子科大,西电科大 长安大学:chd 西北大学:nwu,西大 陕西师范大学:snnu,陕师,陕西师大 西北农林科技大学:nwafu,nwsuaf,西北农林,西农林 西安建筑科技大学:西建大 西安理工大学:西理工 西北政法大学:西法大
兰州大学:lzu 青海大学:青大 宁夏大学:宁大 新疆大学:xju 石河子大学:石大,石河子 国防大学:国防大 海军军医大学:二军大,第二军医大学,海军军医 空军军医大学:四军大,第四军医大学,空军军医 陆军军医大学:三军大,陆军军医
`
    .trim()
    .split(/\s+/)
    .map((line): [string, readonly string[]] => {
      const [name = '', names = ''] = line.split(':');
      return [name, names.split(',')];
    }),
);

/** Short names and shortened names that are words of their own: alone, or beside a topic, they mean no university. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  '外交 体育 海事 长江 中原 东方 西部 统计 公安 国防 传媒 民族 政法 财经 师范 理工 医科 科技'.split(
    ' ',
  ),
);

/** Short names that are words of their own as well: beside what is not known they are part of something else, as in 人大代表. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  '人大 重大 东南 西南 西北 东北 中南 江南 长安 海事'.split(' '),
);
