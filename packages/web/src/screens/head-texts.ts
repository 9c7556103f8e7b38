import { texts } from '../lib/texts.ts';

/** What search results and shared links say of a page that has nothing more to say of itself. */
export const t = texts({
  aboutOrgList: {
    zh: '按字母、层次、所在地和类型查全国院校，看招生计划、历年分数线、宣讲与问答',
    en: 'Universities of China by letter, level, place and kind, with plans, admission lines, talks and answers',
  },
  aboutRank: {
    zh: '按位次找往年最低位次相近的院校专业组，符合选科，自己分栏排序；分数和位次只留在设备上',
    en: 'Find groups of majors whose lowest rank was near, that fit the subjects; score and rank stay on the device',
  },
  aboutOrgDetail: {
    zh: '大学的基本信息、招生计划、历年分数线、宣讲与答疑，注明来源与日期',
    en: 'A university: facts, plans, admission lines, talks and answers, with sources and dates',
  },
  aboutGuide: {
    zh: '各大学的招生章程与招生指南，在线翻阅，搜书里的字，直达讲到它的宣讲',
    en: "Universities' admissions guides: read online, search inside, go to the talk on a section",
  },
  aboutGuideSets: {
    zh: '按主题整理的招生指南合集：强基计划、综合评价、专项计划等',
    en: 'Admissions guides collected by subject',
  },
  aboutNews: {
    zh: '高考政策解读、招生动态、填报指导与专业校园资讯，注明来源',
    en: 'News on the exam: policies, admissions, how to apply, and campus life, with sources',
  },
  aboutSearch: {
    zh: '一次搜遍大学、宣讲、问答、招生指南和资讯，支持拼音与首字母',
    en: 'Search universities, talks, answers, guides and news, in characters, pinyin or initials',
  },
  aboutTimetable: {
    zh: '今天和近几天的高校招生宣讲时间表，直播入口与预约',
    en: 'The timetable of admissions talks today and in the days around, live and to book',
  },
  aboutDist: {
    zh: '按省份、日期、院校类型筛选高校招生宣讲：直播、预告与回放',
    en: 'Admissions talks by province, day and kind of university: live, to come, and replays',
  },
  aboutCollections: {
    zh: '强基、综评、专项、志愿填报与名校巡讲专场，一个主题一组宣讲',
    en: 'Special sessions: the talks on one subject together',
  },
  aboutCompare: {
    zh: '把大学、专业组或专业放在一起对比：最低位次与最低分、招生计划、选科要求、学费与校区，每个数字有出处',
    en: 'Universities, groups and majors side by side: ranks, scores, places, demands, tuition, each with its source',
  },
  aboutEvents: {
    zh: '高校校园开放日与线下咨询会：时间、地点、名额，在线报名与候补',
    en: 'Open days and consultations at universities: when, where, places, sign-up and waiting list',
  },
  aboutGroups: {
    zh: '高校招生咨询群：招生老师在群里答疑，按院校和省份查找',
    en: "Universities' consultation groups, where admissions staff answer questions",
  },
  aboutCampaigns: {
    zh: '高校走进中学的线下宣传：时间、城市与地点',
    en: 'Universities visiting schools: when and where',
  },
});
