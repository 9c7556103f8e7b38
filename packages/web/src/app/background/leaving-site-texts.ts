import { t as commonTexts } from '../../lib/common-texts.ts';
import { texts } from '../../lib/texts.ts';

/** Not of the first load. */
export const t = texts({
  ...commonTexts.lines,
  leavingTitle: { zh: '将打开另一个网站', en: 'This opens another site' },
  leavingSite: { zh: '阳光高考', en: 'Sunshine Gaokao' },
  leavingAbout: {
    zh: '教育部招生阳光工程指定平台，查院校库、专业库和历年信息。那里的内容不由宣讲提供。',
    en: "The Ministry of Education's own site of universities and majors. What is there is not ours.",
  },
  leavingGo: { zh: '打开阳光高考', en: 'Open it' },
  leavingStay: { zh: '留在宣讲', en: 'Stay here' },
});
