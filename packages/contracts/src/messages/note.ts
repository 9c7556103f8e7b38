/** Texts of own notes. */
export const noteMessages = {
  noteEmpty: { zh: '写点什么再保存吧', en: 'the note is empty' },
  noteNotFound: { zh: '没有这条笔记', en: 'there is no such note' },
  notesFull: {
    zh: '笔记已满：每场最多 {perTalk} 条，共 {all} 条',
    en: 'at most {perTalk} notes in a talk, {all} in all',
  },
} as const;
