import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  notesTitle: { zh: '我的笔记', en: 'My notes' },
  notesKinds: { zh: '显示哪些', en: 'Which are shown' },
  notesWritten: { zh: '写下的', en: 'Written' },
  notesAgain: { zh: '再看一遍', en: 'To watch again' },
  notesEmpty: { zh: '还没有笔记', en: 'No notes yet' },
  notesEmptyHint: {
    zh: '看宣讲时在“笔记”里点“记一笔”或“标记再看”，就会放到这里',
    en: 'Tap “Write a note” or “Watch again” under “Notes” of a talk to find it here',
  },
  notesNoMarks: { zh: '没有标记要再看的地方', en: 'Nothing is marked to watch again' },
  notesEnd: { zh: '没有更多笔记了', en: 'No more notes' },
  notesPrivate: { zh: '只有你自己能看到', en: 'Only you can see them' },
  noteWrite: { zh: '记一笔', en: 'Write a note' },
  noteMark: { zh: '标记再看', en: 'Watch again' },
  noteAt: { zh: '记在 {place}', en: 'At {place}' },
  noteField: { zh: '写下这一刻想记住的', en: 'What to remember of this moment' },
  noteSaved: { zh: '已记下', en: 'Noted' },
  noteMarked: { zh: '已标记 {place}', en: 'Marked {place}' },
  noteAgain: { zh: '再看一遍', en: 'Watch again' },
  noteEdit: { zh: '修改 {place} 的笔记', en: 'Change the note at {place}' },
  noteDelete: { zh: '删除 {place} 的笔记', en: 'Delete the note at {place}' },
  noteDeleted: { zh: '已删除 {place} 的笔记', en: 'The note at {place} is deleted' },
  noteFailed: { zh: '没有保存成功，请再试一次', en: 'Not saved, please try again' },
  notesNone: {
    zh: '看到要紧的地方，点一下就能记住，之后从这里跳回去',
    en: 'Mark what matters, and come back to it from here',
  },
  notesLogin: { zh: '登录后可以记笔记', en: 'Log in to keep notes' },
});
