/** Texts of collections as staff edit them. */
export const collectionMessages = {
  collectionNotFound: { zh: '这个专场不存在或已下线', en: 'there is no such collection' },
  collectionWithdrawn: {
    zh: '这个专场已下线，感谢关注',
    en: 'this collection was withdrawn',
  },
  collectionEndsBefore: {
    zh: '结束时间要晚于开始时间',
    en: 'it has to end after it begins',
  },
  collectSponsor: { zh: '合作专场需要写明合作方', en: 'a sponsored collection names its sponsor' },
  collectionColor: {
    zh: '封面颜色太浅，白色文字看不清，请换深一些的颜色',
    en: 'white text cannot be read on this colour, please choose a darker one',
  },
  collectionTwice: {
    zh: '同一场宣讲或同一所院校出现了两次',
    en: 'a talk or a university is given twice',
  },
  collectionTalkUnknown: {
    zh: '有 {count} 场宣讲已不存在，或不属于本校，请移除后再保存',
    en: '{count} talks are gone, or of another university: please remove them',
  },
  collectionUniversityUnknown: { zh: '有院校已不存在', en: 'a university is gone' },
  collectionNeedsTalks: {
    zh: '专场里还没有宣讲，不能发布',
    en: 'a collection without talks cannot be published',
  },
  collectionWasPublic: {
    zh: '发布过的专场不能删除，可以下线',
    en: 'what was public is not deleted: withdraw it',
  },
  categoryNotFound: { zh: '没有这个分类', en: 'there is no such category' },
  categoryUsed: {
    zh: '分类里还有 {count} 个专场，不能删除',
    en: 'the category has {count} collections and cannot be deleted',
  },
  categoryNameTaken: { zh: '已经有同名的分类', en: 'another category has this name' },
  categoriesFull: { zh: '最多 {count} 个分类', en: 'at most {count} categories' },
  templateNotFound: { zh: '没有这个推送模板', en: 'there is no such template' },
  templateVariable: {
    zh: '{what} 不是可用的变量',
    en: '{what} is no variable of these texts',
  },
  templateTooLong: {
    zh: '填入最长的内容后，标题超过 {title} 字或正文超过 {content} 字',
    en: 'filled in, the title exceeds {title} or the text {content} characters',
  },
  templatesFull: { zh: '最多 {count} 个推送模板', en: 'at most {count} templates' },
  announceNotPublished: {
    zh: '专场还没有发布或已下线，发布后才能通知',
    en: 'only a published collection can be announced',
  },
  announceOver: { zh: '专场已经结束，不能再通知', en: 'the collection is over' },
  announceNoSchools: {
    zh: '名单里没有已匹配的学校，没有人可以通知',
    en: 'the list has no school of the directory: there is nobody to tell',
  },
  announceRunning: {
    zh: '这个专场有一次通知还没有结束',
    en: 'another announcement of this collection has not ended',
  },
  announceChanged: {
    zh: '专场或模板刚被改过，请看过新的试算再开始',
    en: 'the collection or the text was changed meanwhile: please look at it once more',
  },
  announceNotFound: { zh: '没有这次通知', en: 'there is no such announcement' },
  announceEnded: { zh: '这次通知已经结束', en: 'this announcement has ended' },
  announceWhy: {
    zh: '你收到这条消息，是因为你登记的学校在这次通知的名单里。',
    en: 'You get this because the school of your registration is told of it.',
  },
  tableKind: {
    zh: '请上传 XLSX 或 CSV 文件（UTF-8 或 GB18030）',
    en: 'please send an XLSX or CSV file (UTF-8 or GB18030)',
  },
  tableTooLarge: { zh: '文件超过 {size} MB', en: 'the file has more than {size} MB' },
  tableRows: { zh: '表格超过 {count} 行', en: 'the table has more than {count} rows' },
  tableDimensions: {
    zh: '表格的范围太大，请删掉多余的行、列和合并单元格，另存后再传',
    en: 'the table extends too far: delete spare rows, columns and merged cells, and save it again',
  },
  tableBroken: {
    zh: '文件打不开，可能已损坏，请另存后再传',
    en: 'the file cannot be read, it may be damaged',
  },
  tableHeader: {
    zh: '没有找到表头：需要“学校名称”一列，可以有“省”“市”“区县”',
    en: 'no header found: a column `name` is needed, with `province`, `city` and `area` beside it',
  },
  // The headings are those by which an uploaded list is read.
  pushListTitle: { zh: '高中名单', en: 'schools' },
  pushListName: { zh: '学校名称', en: 'school' },
  pushListProvince: { zh: '省', en: 'province' },
  pushListCity: { zh: '市', en: 'city' },
  pushListArea: { zh: '区县', en: 'area' },
  pushListState: { zh: '匹配', en: 'match' },
  pushSchoolMatched: { zh: '已匹配', en: 'matched' },
  pushSchoolUnknown: { zh: '名录中没有', en: 'not in the directory' },
  pushSchoolSeveral: { zh: '有多所同名', en: 'several of this name' },
} as const;
