import { texts } from '../../lib/texts.ts';

export const t = texts({
  notesTitle: { zh: '我的笔记', en: 'My notes' },
  notesPrivate: { zh: '只有你自己能看到', en: 'Only you can see them' },
  noteWrite: { zh: '记一笔', en: 'Write a note' },
  noteMark: { zh: '标记再看', en: 'Watch again' },
  noteAt: { zh: '记在 {place}', en: 'At {place}' },
  noteField: { zh: '写下这一刻想记住的', en: 'What to remember of this moment' },
  noteSave: { zh: '保存', en: 'Save' },
  noteCancel: { zh: '取消', en: 'Cancel' },
  noteSaved: { zh: '已记下', en: 'Noted' },
  noteMarked: { zh: '已标记 {place}', en: 'Marked {place}' },
  noteAgain: { zh: '再看一遍', en: 'Watch again' },
  noteEdit: { zh: '修改 {place} 的笔记', en: 'Change the note at {place}' },
  noteDelete: { zh: '删除 {place} 的笔记', en: 'Delete the note at {place}' },
  noteDeleted: { zh: '已删除 {place} 的笔记', en: 'The note at {place} is deleted' },
  noteUndo: { zh: '撤销', en: 'Undo' },
  noteFailed: { zh: '没有保存成功，请再试一次', en: 'Not saved, please try again' },
  notesNone: {
    zh: '看到要紧的地方，点一下就能记住，之后从这里跳回去',
    en: 'Mark what matters, and come back to it from here',
  },
  notesLogin: { zh: '登录后可以记笔记', en: 'Log in to keep notes' },
});
