import type { DemoAccount as DemoAccountName } from '@xuanjiang/contracts/user';

/** A demo account. Everyone and every number here is invented. */
export interface DemoAccount {
  Uids: string;
  Displayname: string;
  /** `#rrggbb` behind the initial, dark enough for white text. */
  Avatarcolor: string;
  Role: 'user' | 'worker' | 'operator';
  /** Eleven digits; absent while the account has bound none. */
  Phone?: string;
  School?: string;
  Provinceid?: string;
  Cityid?: string;
  Areaid?: string;
  /** Year of entering high school. */
  Enrollmentyear?: number;
  /** Gets the morning push, until it says otherwise. */
  Subscribed?: true;
  /** University the liaison works for (`Code` in universities.json). */
  Universitycode?: string;
  /** The fixed session token of demo mode. */
  Token?: 'test-token' | 'test-worker';
}

/** The accounts of demo mode; phone login works for each that has a number. */
export const accounts: readonly DemoAccount[] = [
  {
    Uids: 'demo-student',
    Displayname: '广东考生',
    Avatarcolor: '#2457F5',
    Role: 'user',
    Phone: '13800000001',
    School: '启明中学',
    Provinceid: '440000',
    Cityid: '440100',
    Areaid: '440106',
    Enrollmentyear: 2024,
    Subscribed: true,
    Token: 'test-token',
  },
  {
    Uids: 'demo-parent',
    Displayname: '小雨妈妈',
    Avatarcolor: '#2F7D5B',
    Role: 'user',
    Phone: '13800000002',
    School: '文澜中学',
    Provinceid: '420000',
    Cityid: '421100',
    Areaid: '421102',
    Enrollmentyear: 2024,
  },
  {
    // Fresh from the messaging app: no phone and no school yet, so registration starts at state 4.
    Uids: 'demo-visitor',
    Displayname: '新同学',
    Avatarcolor: '#55607A',
    Role: 'user',
  },
  {
    Uids: 'demo-worker',
    Displayname: '清华大学招生办',
    Avatarcolor: '#660874',
    Role: 'worker',
    Phone: '13800000004',
    Universitycode: '4111010003',
    Token: 'test-worker',
  },
  {
    Uids: 'demo-operator',
    Displayname: '平台运营',
    Avatarcolor: '#16213A',
    Role: 'operator',
    Phone: '13800000005',
  },
];

/** The accounts by the names that `fakelogin` accepts. */
export const DEMO_ACCOUNT_IDS: Readonly<Record<DemoAccountName, string>> = {
  student: 'demo-student',
  parent: 'demo-parent',
  newcomer: 'demo-visitor',
  worker: 'demo-worker',
  operator: 'demo-operator',
};

/** The university of the demo's liaison. */
export const DEMO_LIAISON_UNIVERSITY =
  accounts.find(({ Uids }) => Uids === DEMO_ACCOUNT_IDS.worker)?.Universitycode ?? '';

/** The demo's staff; their logins by SMS need the second factor. */
const staff = accounts.filter(({ Role }) => Role !== 'user');

/**
 * The second factor of the demo's staff: a secret that everyone may know. `/simulators/factor` shows
 * its codes.
 */
export const DEMO_FACTOR = {
  secret: 'XUANJIANGDEMOFACTOR2345672345672',
  accountIds: staff.map(({ Uids }) => Uids),
  holders: staff.map(({ Phone = '', Displayname }) => ({
    phone: Phone,
    displayname: Displayname,
  })),
} as const;
