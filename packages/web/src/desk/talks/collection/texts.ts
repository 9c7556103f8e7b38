import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  deskCollectSearch: { zh: '搜专场', en: 'Search for a collection' },
  deskCollectNew: { zh: '新建专场', en: 'New collection' },
  deskCollectEdit: { zh: '编辑专场', en: 'Edit the collection' },
  deskCategoriesEdit: { zh: '管理分类', en: 'Edit categories' },
  deskCollectTitle: { zh: '名称', en: 'Title' },
  deskSummary: { zh: '一句话简介', en: 'Summary' },
  deskKindTopic: { zh: '主题', en: 'Topic' },
  deskKindFeatured: { zh: '名校', en: 'Featured' },
  deskKindSponsored: { zh: '合作', en: 'Sponsored' },
  deskSponsor: { zh: '合作方', en: 'Sponsor' },
  deskColor: { zh: '封面颜色', en: 'Colour of the cover' },
  deskColorLight: {
    zh: '颜色太浅，白色文字看不清',
    en: 'White text cannot be read on this colour',
  },
  deskIntro: { zh: '介绍', en: 'Introduction' },
  deskIntroHint: {
    zh: '空一行分段；“## ”开头是小标题，“> ”开头是提示',
    en: 'An empty line parts paragraphs; “## ” begins a heading, “> ” a note',
  },
  deskIntroKept: {
    zh: '介绍里有列表、表格或图片，这里不能改，保存时原样保留',
    en: 'The introduction has lists, tables or pictures: it is kept as it is',
  },
  deskStart: { zh: '开始时间', en: 'Begins' },
  deskEnd: { zh: '结束时间', en: 'Ends' },
  deskEndsBefore: { zh: '结束时间要晚于开始时间', en: 'It has to end after it begins' },
  deskOrder: { zh: '宣讲顺序', en: 'Order of the talks' },
  deskOrderTime: { zh: '按时间', en: 'By time' },
  deskOrderOwn: { zh: '按下面的顺序', en: 'As below' },
  deskOrderHint: {
    zh: '正在直播的总排在最前面，已取消的排在最后',
    en: 'What is on comes first in any case, what is cancelled last',
  },
  deskPosition: { zh: '列表中的位置，小的在前', en: 'Position in lists, lower ones first' },
  deskTalksCount: { zh: '{count} 场', en: '{count}' },
  deskUniversitiesAdd: { zh: '搜索院校', en: 'Search for universities' },
  deskSortUpdated: { zh: '最近修改在前', en: 'Changed last first' },
  deskSortStart: { zh: '开始晚的在前', en: 'Latest start first' },
  deskSortStartAscending: { zh: '开始早的在前', en: 'Earliest start first' },
  deskEmptyHint: {
    zh: '把几场宣讲编成一个专场，发布后学生在“专场”里看到',
    en: 'Put talks together; students see what is published',
  },
  deskNoMatch: { zh: '没有符合的专场', en: 'No such collection' },
  deskPublish: { zh: '保存并发布', en: 'Save and publish' },
  deskPublished: { zh: '已发布', en: 'It is published' },
  deskWithdrawn: { zh: '“{title}”已下线', en: '“{title}” is withdrawn' },
  deskDeleteTitle: { zh: '删除这个草稿？', en: 'Delete this draft?' },
  deskDeleteEffect: { zh: '删除后不能恢复', en: 'It cannot be brought back' },
  deskCategoryName: { zh: '分类名称', en: 'Name of the category' },
  deskCategoryPlace: { zh: '位置', en: 'Position' },
  deskCategoryShown: { zh: '显示“{name}”', en: 'Show “{name}”' },
  deskCategoryCount: { zh: '{count} 个专场', en: '{count} collections' },
  deskCategoryAdd: { zh: '添加分类', en: 'Add' },
  deskCategoryNew: { zh: '新分类的名称', en: 'Name of a new category' },
  deskCategoryRemove: { zh: '删除“{name}”', en: 'Delete “{name}”' },
  deskCategorySave: { zh: '保存“{name}”', en: 'Save “{name}”' },
});

export type TextKey = KeyOf<typeof t>;
