import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  favouritesEmpty: { zh: '还没有收藏', en: 'No favourites yet' },
  favouritesEmptyHint: {
    zh: '在宣讲页点“收藏”，就会放到这里',
    en: 'Tap “Keep” on a talk to find it here',
  },
  coursesComing: { zh: '即将开讲', en: 'To come' },
  coursesNote: {
    zh: '这里没有购买，也不用付钱：宣讲都免费，预约一场记一门课程',
    en: 'Nothing is bought or paid here: talks are free, and a booked one counts as a course',
  },
  courseFree: { zh: '免费', en: 'free' },
  courseFreeTold: { zh: '{told}，免费', en: '{told}, free' },
  coursesNoneComing: { zh: '没有即将开讲的课程', en: 'No course to come' },
  coursesNoneComingHint: {
    zh: '预约即将开讲的宣讲，不错过直播',
    en: 'Book an upcoming talk so as not to miss it',
  },
  coursesNonePast: { zh: '还没有结束的课程', en: 'No course is over yet' },
  coursesNonePastHint: {
    zh: '预约过的宣讲结束后，在这里看回放',
    en: 'Once a booked talk is over, watch it again here',
  },
});
