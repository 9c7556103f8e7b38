import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('clockText', () => {
  it('writes minutes and seconds, and hours when there are any', () => {
    expect(clockText(0)).toBe('00:00');
    expect(clockText(65.9)).toBe('01:05');
    expect(clockText(750.9)).toBe('12:30');
    expect(clockText(3760)).toBe('1:02:40');
  });
});
