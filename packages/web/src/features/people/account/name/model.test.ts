import { NAME_MAX } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { lacksName, nameFault } from './model.ts';

const user = (more: object) => ({
  User: { Phone: '', Avatarurl: '', Displayname: '小雨', Namechosen: true, ...more },
});

describe('nameFault', () => {
  it('counts what is left of a name when it is clean', () => {
    expect(nameFault(' 小\u200B雨 ')).toBe(null);
    expect(nameFault(' \u200B\u3164')).toBe('nameEmpty');
    expect(nameFault('𠮷'.repeat(NAME_MAX))).toBe(null);
    expect(nameFault('名'.repeat(NAME_MAX + 1))).toBe('nameTooLong');
  });
});

describe('lacksName', () => {
  it('is true only where the gateway says so', () => {
    expect(lacksName(null, null)).toBe(false);
    expect(lacksName(user({}), null)).toBe(false);
    expect(lacksName(user({ Namechosen: undefined }), null)).toBe(false);
    expect(lacksName(user({ Namechosen: false }), null)).toBe(true);
  });

  it('goes by what the chat was told until the account is known', () => {
    expect(lacksName(null, {})).toBe(false);
    expect(lacksName(null, { Namechosen: true })).toBe(false);
    expect(lacksName(null, { Namechosen: false })).toBe(true);
    expect(lacksName(user({}), { Namechosen: false })).toBe(false);
  });
});
