import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../words-texts.ts';

/** What the pages of events, groups, articles, advertisements and feedbacks have in common. */
export const t = texts({
  ...deskWords.lines,
  editSaveDraft: { zh: '存为草稿', en: 'Save as a draft' },
  editNewest: { zh: '时间从近到远', en: 'Latest first' },
  editOldest: { zh: '时间从远到近', en: 'Earliest first' },
  editNoUniversity: { zh: '不限高校', en: 'No university' },
  editDeleteEffect: { zh: '删除以后找不回来', en: 'It cannot be brought back' },
  editOpenPublic: { zh: '看前台页面', en: 'See the public page' },
  editNoMatch: { zh: '没有符合的', en: 'Nothing fits' },
  editSaveFirst: {
    zh: '先保存修改，再做这一步',
    en: 'Save your changes first: what is stored is used',
  },
  versionsTitle: { zh: '版本', en: 'Versions' },
  versionName: { zh: '第 {number} 版', en: 'Version {number}' },
  versionBy: { zh: '{time} · {who}', en: '{time} · {who}' },
  versionNobody: { zh: '导入', en: 'Imported' },
  versionCompare: { zh: '比较', en: 'Compare' },
  versionSame: { zh: '和现在的内容一样', en: 'It says the same as the form' },
  versionTake: { zh: '取用', en: 'Take it' },
  versionTaken: { zh: '已填入表单，保存后生效', en: 'It is in the form: save to use it' },
  versionRestore: { zh: '恢复这一版', en: 'Restore it' },
  versionRestoreTitle: { zh: '恢复第 {number} 版？', en: 'Restore version {number}?' },
  versionRestoreEffect: {
    zh: '当前未发布的修改会被这一版替换；学生看到的内容要等再次发布才变',
    en: 'It replaces what was edited; readers see it when it is published again',
  },
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
