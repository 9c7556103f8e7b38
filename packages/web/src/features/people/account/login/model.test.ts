import { describe, expect, it } from 'vitest';
import { offeredProvider } from './model.ts';

describe('offeredProvider', () => {
  const all = () => true;

  it("is that of the app, and the second provider's elsewhere", () => {
    expect(offeredProvider({ app: 'wechat', desktop: false }, all)).toBe('wechat');
    expect(offeredProvider({ app: 'qq', desktop: false }, all)).toBe('qq');
    expect(offeredProvider({ app: 'none', desktop: true }, all)).toBe('qq');
  });

  it('is none where it is not configured', () => {
    expect(offeredProvider({ app: 'wechat', desktop: false }, (name) => name === 'qq')).toBeNull();
    expect(offeredProvider({ app: 'none', desktop: false }, () => false)).toBeNull();
  });
});
