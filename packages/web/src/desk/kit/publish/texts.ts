import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

/** What the pages of events, groups, articles, advertisements and feedbacks have in common. */
export const t = texts({
  editSave: { zh: '保存', en: 'Save' },
  editSaveDraft: { zh: '存为草稿', en: 'Save as a draft' },
  editSaved: { zh: '已保存', en: 'Saved' },
  editDone: { zh: '已完成', en: 'Done' },
  editFailed: { zh: '没有成功，请再试一次', en: 'That failed, please try again' },
  editAll: { zh: '全部', en: 'All' },
  editState: { zh: '状态', en: 'State' },
  editSort: { zh: '顺序', en: 'Order' },
  editNewest: { zh: '时间从近到远', en: 'Latest first' },
  editOldest: { zh: '时间从远到近', en: 'Earliest first' },
  editSearched: { zh: '搜索', en: 'Search' },
  editUniversity: { zh: '高校', en: 'University' },
  editNoUniversity: { zh: '不限高校', en: 'No university' },
  editPublish: { zh: '发布', en: 'Publish' },
  editDelete: { zh: '删除草稿', en: 'Delete the draft' },
  editDeleteTitle: { zh: '删除这份草稿？', en: 'Delete this draft?' },
  editDeleteEffect: { zh: '删除以后找不回来', en: 'It cannot be brought back' },
  editOpenPublic: { zh: '看前台页面', en: 'See the public page' },
  editNoMatch: { zh: '没有符合的', en: 'Nothing fits' },
  editDraft: { zh: '草稿', en: 'Draft' },
  editPublished: { zh: '已发布', en: 'Published' },
  editAddBlock: { zh: '加一段', en: 'Add a block' },
  editBlockKind: { zh: '第 {number} 段的类型', en: 'Kind of block {number}' },
  editBlockText: { zh: '第 {number} 段', en: 'Block {number}' },
  editBlockUp: { zh: '把第 {number} 段上移', en: 'Move block {number} up' },
  editBlockRemove: { zh: '移除第 {number} 段', en: 'Remove block {number}' },
  blockHeading: { zh: '小标题', en: 'Heading' },
  blockParagraph: { zh: '段落', en: 'Paragraph' },
  blockQuote: { zh: '引用', en: 'Quote' },
  blockNote: { zh: '提示', en: 'Note' },
  blockList: { zh: '列表', en: 'List' },
  blockOrdered: { zh: '编号列表', en: 'Numbered list' },
  blockTable: { zh: '表格', en: 'Table' },
  blockPicture: { zh: '图片', en: 'Picture' },
  blockListHint: { zh: '一行一项', en: 'One item on each line' },
  blockTableHint: {
    zh: '第一行是表名，第二行是表头，格子之间用 | 隔开',
    en: 'The caption, then the head, then the rows; cells are parted by |',
  },
  blockPictureHint: {
    zh: '第一行是图片地址（/media/…），第二行写图里有什么，第三行是宽 x 高',
    en: 'The path (/media/…), what it shows, and width x height, each on a line',
  },
});

export type TextKey = KeyOf<typeof t>;
