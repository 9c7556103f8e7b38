import { describe, expect, test } from 'vitest';
import { shortNameOf, spokenName } from '../../../lib/short-names.ts';
import { createReservedNames, neutralName, RESERVED_TITLES } from './policy.ts';

const UNIVERSITIES = [
  ['清华大学', '清华'],
  ['北京大学', '北大'],
  ['南开大学', '南开'],
  ['山东大学', '山大'],
  ['中国人民大学', '人大'],
  ['浙江大学', '浙大'],
  ['复旦大学', '复旦'],
  ['中国矿业大学', '矿大'],
  ['中国矿业大学（北京）', '矿大京'],
] as const;
const named = UNIVERSITIES.map(([name, shortName]) => ({ id: `id of ${name}`, name, shortName }));
const isReserved = createReservedNames(named);
const student = { role: 'user', universityId: null } as const;
const operator = { role: 'operator', universityId: null } as const;
const worker = (name: string) => ({ role: 'worker', universityId: `id of ${name}` }) as const;

describe('a student may not be called', () => {
  test.each([
    // 赌博 and 加V are for the word list.
    '赌博加V8888 清华大学招生办',
    ...RESERVED_TITLES,
    '官方小助手',
    '我是官 方',
    '官\u200B方',
    '官·方',
    '官官官方',
    '招\u202E办',
    '招 办 老 师',
    '招生辦',
    'ＡＤＭＩＮ',
    'аdmіn',
    'Off1c1al',
    'OFFICIAL 客服',
    '清华大学',
    '清華大學',
    '清 华 大 学 小李',
    '我在清华大学',
    '清~华~大~学',
    '清清清华大学',
    '清华',
    '小李 清华',
    '小李·清华',
    '2026清华',
    '清华：小李',
    '我是清华老师',
    '清华张老师',
    '清华的小助手',
    '想问清华招生',
    '清华学长',
    '淸华大学',
    '凊华大学',
    '北亰大学',
    '北京大學招生辦',
    '清崋大斈',
    '復旦大學',
    '中囯人民大学',
    '南開大學 教務處',
    'Tsinghua University',
    'tsinghua-university',
    'Ｐｅｋｉｎｇ Ｕｎｉｖеrsity Admissions',
    'PKU Admission Office',
    'Admissions',
    'Beijing Institute of Technology',
    '清华负责人',
    '清华招生负责人',
    '清华教务处',
    '清华教务主任',
    '清华处长',
    '清华辅导员小王',
    '清华本科组',
    '清华研招',
    '清华招录',
    '大学招录',
    '清华办公室',
    'ﷺ'.repeat(40),
    '浙大',
    '浙大本科招生',
    '复旦大学',
  ])('%s', (name) => {
    expect(isReserved(name, student)).toBe(true);
  });
});

describe('a student may be called', () => {
  test.each([
    '小雨',
    '广东考生',
    '李清华',
    '一个人大笑',
    '想上清华',
    '清华加油',
    '清华梦',
    '清华等我',
    '我要考清华',
    '一定上北大',
    '北大未名湖',
    '想学本科组队',
    '班主任的小跟班',
    '本科在读',
    '大学加油',
    '清華加油',
    'Tsinghua dream',
    'College boy',
    'Uni',
    '김민수박지영최유나',
    'محمد ﷺ',
    '清华小李',
    '清华我来了',
    '山大王',
    '南开高三生',
    '清华附中小王',
    '北京大学附属中学',
    '老师好',
    '王老师',
    '方官',
    'addmin',
    '考生1234',
    'Lily',
    '😀😀',
    '👨‍👩‍👧',
    '...',
  ])('%s', (name) => {
    expect(isReserved(name, student)).toBe(false);
  });
});

describe('staff', () => {
  test('of a university may use titles and the names of their own university only', () => {
    for (const name of ['清华大学招生办', '清华招办·小晴', '招生办王老师', '官方']) {
      expect(isReserved(name, worker('清华大学')), name).toBe(false);
    }
    for (const name of ['北京大学招生办', '北大招办', '清华大学和北京大学']) {
      expect(isReserved(name, worker('清华大学')), name).toBe(true);
    }
  });

  test('of a university whose name holds that of another may use their own, and not the reverse', () => {
    const name = '中国矿业大学（北京）';
    expect(isReserved(name, worker(name))).toBe(false);
    expect(isReserved(name, worker('中国矿业大学'))).toBe(true);
  });

  test('of the platform may use titles, and the name of no university', () => {
    expect(isReserved('平台运营', operator)).toBe(false);
    expect(isReserved('官方客服', operator)).toBe(false);
    expect(isReserved('清华大学招生办', operator)).toBe(true);
  });
});

test('without a university only titles are reserved', () => {
  const titles = createReservedNames([]);
  expect(titles('清华', student)).toBe(false);
  expect(titles('招办', student)).toBe(true);
});

test('a neutral name is the same for an account, and may be shown', () => {
  expect(neutralName('demo-student')).toBe(neutralName('demo-student'));
  for (const id of ['', 'a', 'b', 'demo-student']) {
    expect(neutralName(id)).toMatch(/^考生\d{4}$/);
    expect(isReserved(neutralName(id), student)).toBe(false);
  }
});

/** Universities from the ministry's list. */
const IMPORTED = (
  '北京大学 上海大学 河南大学 湖南大学 山东大学 深圳大学 南京大学 长江大学 海南大学 新疆大学 广州大学 ' +
  '河北大学 延边大学 石河子大学 清华大学 北京交通职业技术学院 北京交通运输职业学院 吉林大学 苏州大学 宁波大学'
).split(' ');
const imported = IMPORTED.map((name) => {
  const shortName = shortNameOf(name);
  return { id: name, name, shortName: spokenName(name, shortName) ?? name };
});

test.each([
  ...[
    '河南 考生',
    '湖南-小李',
    '北京',
    '海南 家长',
    '新疆 阿里',
    '广州张老师在线',
    '上海',
    '深圳 咨询',
  ],
  ...['延边 考生', '石河子 家长', '河北-学长', '长江', '北京交通 小王'],
])('%s is the name of a person, whatever universities there are', (name) => {
  expect(createReservedNames(imported)(name, { role: 'user', universityId: null })).toBe(false);
});

test.each(['清华 老师', '北大', '河南大学', '郑州 河南大学', '山大咨询'])(
  '%s is reserved',
  (name) => {
    expect(createReservedNames(imported)(name, { role: 'user', universityId: null })).toBe(true);
  },
);
