import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  collectionStarts: { zh: '{month}月{day}日开始', en: 'from {month}/{day}' },
  collectSponsor: { zh: '合作方：{name}', en: 'With {name}' },
  collectionListEnd: { zh: '没有更多专场了', en: 'No more collections' },
  collectionListEmptyHint: {
    zh: '换一个分类看看，或者先去看宣讲',
    en: 'Try another category, or see the talks',
  },
  collectionMissing: { zh: '没有找到这个专场', en: 'This collection was not found' },
  collectionSeeAll: { zh: '看全部专场', en: 'See all collections' },
  collectionAhead: { zh: '正在直播与即将开讲', en: 'Live and coming' },
  collectReplays: { zh: '可以回看', en: 'Replays' },
  collectionNoTalks: { zh: '这个专场还没有排好宣讲', en: 'No talks are planned yet' },
  collectionNoTalksHint: { zh: '排好后会出现在这里', en: 'They will be listed here' },
  collectionSimilar: { zh: '相近的专场', en: 'Similar collections' },
  collectionOfTalk: { zh: '所在的专场', en: 'Part of' },
  collectionShare: { zh: '{category} · {count} 场宣讲', en: '{category} · {count} talks' },
  collectionEntries: { zh: '常用入口', en: 'Ways' },
  collectionMoreEntries: { zh: '更多入口', en: 'More ways' },
  collectionEntryData: { zh: '招生数据', en: 'Figures' },
  collectionEntryTopics: { zh: '专场', en: 'Topics' },
  collectionEntryFeatured: { zh: '名校专场', en: 'Featured' },
  collectionEntryCampaign: { zh: '活动', en: 'Campaigns' },
  promotionMissing: { zh: '没有找到这条推荐', en: 'This recommendation was not found' },
  promotionTalk: { zh: '推荐的宣讲', en: 'The talk' },
  promotionOthers: { zh: '其他推荐', en: 'More recommendations' },
});
