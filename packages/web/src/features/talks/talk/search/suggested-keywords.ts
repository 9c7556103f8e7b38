/** What people look for most; searched for as it stands, so in the language of the talks. */
export const SUGGESTED_KEYWORDS: readonly string[] = [
  '强基计划',
  '综合评价',
  '公费师范生',
  '选科',
  '中外合作',
  '专项计划',
];
