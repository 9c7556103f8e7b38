import { text } from '@xuanjiang/contracts/messages';
import { describe, expect, it } from 'vitest';
import { codeFault, phoneFault, secondsLeft, sentBefore } from './sms-code.ts';

const SENT = 1_800_000_000_000;

describe('secondsLeft', () => {
  it('shows 60, counts down each second, and is over at zero [4.REG.15, 9.1]', () => {
    expect(secondsLeft(SENT, SENT)).toBe(60);
    expect(secondsLeft(SENT, SENT + 999)).toBe(60);
    expect(secondsLeft(SENT, SENT + 1000)).toBe(59);
    expect(secondsLeft(SENT, SENT + 59_999)).toBe(1);
    expect(secondsLeft(SENT, SENT + 60_000)).toBe(0);
    expect(secondsLeft(SENT, SENT + 900_000)).toBe(0);
  });

  it('waits for nothing when nothing was sent, and no longer when the clock was put back', () => {
    expect(secondsLeft(null, SENT)).toBe(0);
    expect(secondsLeft(SENT, SENT - 5000)).toBe(60);
  });
});

describe('sentBefore', () => {
  it('has the countdown last as long as the server says', () => {
    expect(secondsLeft(sentBefore(60_000, SENT), SENT)).toBe(60);
    expect(secondsLeft(sentBefore(12_300, SENT), SENT)).toBe(13);
    expect(secondsLeft(sentBefore(12_300, SENT), SENT + 12_300)).toBe(0);
  });

  it('counts nothing down without a wait, and for a longer one', () => {
    expect(sentBefore(0, SENT)).toBeNull();
    expect(sentBefore(60_001, SENT)).toBeNull();
  });
});

describe('what is wrong', () => {
  const said = (key: ReturnType<typeof phoneFault | typeof codeFault>) => key && text('en', key);

  it.each(['', '1380000123', '138000012345', '23800001234', '10800001234', '1380000123a'])(
    'is no phone: %j [5.PHONE.2]',
    (phone) => expect(said(phoneFault(phone))).toBe('please enter a correct phone number'),
  );

  it.each(['13800001234', '11000000000', '19999999999'])('is a phone: %s', (phone) =>
    expect(phoneFault(phone)).toBeNull(),
  );

  it('is a code of exactly four characters [5.CODE.1, 5.CODE.2]', () => {
    expect(said(codeFault(''))).toBe('please enter the verification code');
    expect(said(codeFault('123'))).toBe('code length is 4');
    expect(said(codeFault('12345'))).toBe('code length is 4');
    expect(codeFault('1234')).toBeNull();
  });
});
