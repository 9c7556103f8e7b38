import type { Question } from './question.ts';

/** Asked in any talk. */
export const COMMON_QUESTIONS: readonly Question[] = [
  {
    Ask: '今天的讲座有回放吗？',
    Answer: '有的，直播结束后在同一个页面就能看回放，聊天记录也会保留。',
  },
  {
    Ask: '讲的资料在哪里下载？',
    Answer: '点上方“指南”就能看招生指南，新的章程公布后会更新。',
  },
  {
    Ask: '招生办电话是多少？',
    Answer: '请以学校本科招生网公布的咨询电话为准，我们也会在这里回复提问。',
  },
  {
    Ask: '宿舍有空调吗？',
    Answer: '住宿条件因校区和楼栋而异，后勤部门的新生指南里有说明，欢迎开放日来看看。',
  },
  {
    Ask: '新生在哪个校区上课？',
    Answer: '不同学院的校区安排不一样，招生计划备注和新生入学须知里会写清楚。',
  },
  {
    Ask: '家里条件一般，有助学贷款吗？',
    Answer: '可以申请生源地或校园地国家助学贷款，报到时也有绿色通道，先入学再办手续。',
    Fit: 'civilian',
  },
  {
    Ask: '奖学金多吗？',
    Answer: '有国家奖助学金和校内各类奖学金，评定办法每学年公布，学生手册里可以查到。',
    Fit: 'civilian',
  },
  {
    Ask: '有没有校园开放日？',
    Answer: '有安排时会在“线下活动”里发布，报名后凭二维码入校。',
    Fit: 'civilian',
  },
  {
    Ask: '有没有{P}的咨询群？',
    Answer: '点“报名咨询”登记后可以看到对应的咨询群，名称里写着省份。',
  },
  {
    Ask: '下一场宣讲是什么时候？',
    Answer: '在“今日宣讲”里能看到全部场次，点预约开讲前会提醒。',
  },
  {
    Ask: '孩子还在高二，现在听早不早？',
    Answer: '不早，先了解选科和专业，高三会从容很多。',
    By: 'parent',
  },
  {
    Ask: '学校冬天有暖气吗？',
    Answer: '各地和各楼栋条件不同，新生指南里有住宿说明，也可以问问在读的学长学姐。',
  },
  {
    Ask: '食堂好吃吗，有清真窗口吗？',
    Answer: '食堂口味很多，也照顾不同饮食习惯，开放日可以来尝一尝。',
  },
];

/** Asked in sessions for overseas hours. */
export const OVERSEAS_QUESTIONS: readonly Question[] = [
  {
    Ask: '在国外读的高中，怎么报名？',
    Answer: '先看国籍和身份属于哪一类，华侨、港澳台和国际学生的途径不同，对应简章都在招生网上。',
  },
  {
    Ask: '华侨生的身份怎么认定？',
    Answer: '按国家有关居留和在外时间的规定认定，以当年联招简章和报名点的审核为准。',
  },
  {
    Ask: '联招考试考哪些科目？',
    Answer: '按文史、理工类设科目，大纲和时间由联招办公室公布，请以当年简章为准。',
  },
  {
    Ask: '国际学生申请需要汉语水平证书吗？',
    Answer: '中文授课专业一般要求汉语水平考试成绩，级别以学校国际学生招生简章为准。',
  },
  {
    Ask: '材料是不是要翻译公证？',
    Answer: '外文材料通常要附中文或英文翻译件并公证，清单在申请系统里可以看到。',
  },
  {
    Ask: '时差原因看不了直播怎么办？',
    Answer: '所有场次都有回放，提问也可以先留言，我们工作时间统一回复。',
  },
];

/** Asked in sessions held in English. */
export const ENGLISH_QUESTIONS: readonly Question[] = [
  {
    Ask: 'Are there majors taught in English?',
    Answer:
      'Some programmes offer English-taught courses. Please check the list on our admissions site.',
  },
  {
    Ask: 'Can I apply with an international diploma?',
    Answer: 'It depends on your nationality and schooling. The guide explains each route.',
  },
  {
    Ask: 'Is there a scholarship for new students?',
    Answer: 'There are several kinds, announced every year. The admissions guide has the details.',
    Fit: 'civilian',
  },
  {
    Ask: 'Do international students share dorms?',
    Answer: 'Housing differs by campus. You will get the options with your admission notice.',
  },
  {
    Ask: '可以用中文提问吗？',
    Answer: '当然可以，中英文都行，结尾有中文小结。',
  },
  {
    Ask: 'Will the slides be shared after the talk?',
    Answer: 'Yes, you can watch the replay on this page. The guide is in the tab above.',
  },
];
