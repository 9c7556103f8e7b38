/** What the server answers to a typed name, and the web client says before it asks. */
export const typedNameMessages = {
  nameEmpty: { zh: '请填写名字', en: 'please give a name' },
  nameTooLong: { zh: '名字最多 {max} 个字符', en: 'a name has at most {max} characters' },
} as const;

/** Why a chosen name is refused. */
export const nameMessages = {
  nameWord: {
    zh: '名字含有不合适的词语，请换一个',
    en: 'the name contains a word that is not allowed here',
  },
  nameReserved: {
    zh: '这个名字只有高校或平台的工作人员可以用，请换一个',
    en: 'only staff of a university or of the platform may have this name',
  },
  nameTooSoon: {
    zh: '刚刚改过名字，请 {minutes} 分钟后再改',
    en: 'the name was changed just now, try again in {minutes} min',
  },
} as const;
