import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../constants.ts';
import { recentText } from './recent-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');

describe('recentText', () => {
  test.each([
    [0, '刚刚', 'just now'],
    [30 * SECOND_MS - 1, '刚刚', 'just now'],
    [30 * SECOND_MS, '1分钟前', '1 minutes ago'],
    [2 * MINUTE_MS - 1, '1分钟前', '1 minutes ago'],
    [2 * MINUTE_MS, '2分钟前', '2 minutes ago'],
    [HOUR_MS - 1, '59分钟前', '59 minutes ago'],
    [HOUR_MS, '1小时前', '1 hours ago'],
    [DAY_MS - 1, '23小时前', '23 hours ago'],
    [DAY_MS, '1天前', '1 day ago'],
    [2 * DAY_MS - 1, '1天前', '1 day ago'],
    [2 * DAY_MS, '2026-11-18 12:00', '2026-11-18 12:00'],
    [400 * DAY_MS, '2025-10-16 12:00', '2025-10-16 12:00'],
    // A clock that runs ahead.
    [-HOUR_MS, '刚刚', 'just now'],
  ])('%d ms ago [4.RECENT.1, 4.RECENT.2, 4.RECENT.3]', (age, zh, en) => {
    expect(recentText(NOW - age, NOW, 'zh')).toBe(zh);
    expect(recentText(NOW - age, NOW, 'en')).toBe(en);
  });
});
