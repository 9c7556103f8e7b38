// A people's name before 自治州 and the like; those that go without 族 are listed.
const PEOPLE = '(?:[^省市县区州盟旗]{1,3}族|各族|蒙古|哈萨克|柯尔克孜|维吾尔|塔吉克|锡伯)';
const ENDING = new RegExp(
  `^(?:省|市|地区|盟|县|区|旗|镇|乡|街道|林区|新区|特区|特别行政区|${PEOPLE}*自治[区州县旗])$`,
);

/**
 * Whether a name given by a person is the full name, or the full name without its administrative
 * ending: 广东 for 广东省, 恩施 for 恩施土家族苗族自治州. A single character is never enough (赵 for 赵县).
 */
export function matchesWithoutEnding(fullName: string, given: string): boolean {
  return (
    fullName === given ||
    (given.length >= 2 && fullName.startsWith(given) && ENDING.test(fullName.slice(given.length)))
  );
}
