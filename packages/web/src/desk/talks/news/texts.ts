import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  articlesSearch: { zh: '搜标题、正文、来源', en: 'Title, text or source' },
  articlesEmpty: { zh: '还没有资讯', en: 'There are no articles yet' },
  articlesEmptyHint: {
    zh: '写好先存为草稿，发布以后学生才看得到',
    en: 'A new one is a draft; students see it once it is published',
  },
  articlesNew: { zh: '写资讯', en: 'New article' },
  articlesColTime: { zh: '发布时间', en: 'Published' },
  articlesChanged: { zh: '有未发布的修改', en: 'Edited since' },
  articleSummary: { zh: '摘要', en: 'Summary' },
  articleSource: { zh: '来源', en: 'Source' },
  articleSourceUrl: { zh: '原文链接', en: 'Where it was first' },
  articleBlocks: { zh: '正文', en: 'Text' },
  articleTalks: { zh: '相关宣讲', en: 'Related talks' },
  articleLinks: { zh: '相关链接', en: 'Links' },
  articleLinkTitle: { zh: '第 {number} 个链接的文字', en: 'Text of link {number}' },
  articleLinkUrl: { zh: '第 {number} 个链接的地址', en: 'Address of link {number}' },
  articleLinkAdd: { zh: '加链接', en: 'Add a link' },
  articleLinkRemove: { zh: '移除第 {number} 个链接', en: 'Remove link {number}' },
  articlePublishTitle: { zh: '发布这篇资讯？', en: 'Publish this article?' },
  articlePublishEffect: {
    zh: '所有人都能看到；这一版会存档，以后可以恢复',
    en: 'Everybody sees it. This version is kept and can be restored',
  },
  articleWithdrawTitle: { zh: '下线这篇资讯？', en: 'Withdraw this article?' },
  articleWithdrawEffect: {
    zh: '学生打开它的链接会看到“已下线”；以后可以重新发布',
    en: 'Its address says that it is gone; it can be published again',
  },
});

export type TextKey = KeyOf<typeof t>;
