/** Somebody who can be chosen on an authorize page. Everyone is invented. */
export interface Person {
  readonly key: string;
  readonly nickname: string;
  /** Shown beside the name on the page. */
  readonly note: string;
  /** `#rrggbb` behind the initial, dark enough for white text. */
  readonly color: string;
  /**
   * `snapshot`: the virtual user of a snapshot page. `busy`: the first exchange of the code is
   * answered that the system is busy, and the code is spent all the same.
   */
  readonly kind: 'person' | 'snapshot' | 'busy';
}

export const PEOPLE: readonly Person[] = [
  { key: 'xiaoyu', nickname: '小雨', note: '高三学生', color: '#2457F5', kind: 'person' },
  { key: 'azhe', nickname: '阿哲', note: '高二学生', color: '#2F7D5B', kind: 'person' },
  { key: 'lin-mama', nickname: '林妈妈', note: '家长', color: '#9A4A1C', kind: 'person' },
  { key: 'no-name', nickname: '', note: '没有昵称的人', color: '#55607A', kind: 'person' },
  {
    key: 'impostor',
    nickname: '清华大学招生办',
    note: '冒用高校名称的人',
    color: '#7A5560',
    kind: 'person',
  },
];

/** Choices of the messaging app's page only. */
export const WECHAT_EXTRAS: readonly Person[] = [
  {
    key: 'snapshot',
    nickname: '微信用户',
    note: '快照页的虚拟用户',
    color: '#6B5B95',
    kind: 'snapshot',
  },
  { key: 'busy', nickname: '繁忙', note: '换取令牌时系统繁忙', color: '#8A2D3B', kind: 'busy' },
];
