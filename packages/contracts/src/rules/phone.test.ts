import { describe, expect, test } from 'vitest';
import { isPhone, maskPhone } from './phone.ts';

describe('a phone', () => {
  test.each(['13800000001', '11000000000', '19999999999'])('%s is one [5.PHONE.1]', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  test.each([
    '',
    '10800000001',
    '23800000001',
    '1380000000',
    '138000000011',
    '1380000000a',
    ' 13800000001',
    '13800000001\n',
    '+8613800000001',
    '１３８００００００01',
    '138-0000-0001',
  ])('%j is none [5.PHONE.1]', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  test('is shown with four digits hidden', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskPhone('')).toBe('');
  });
});
