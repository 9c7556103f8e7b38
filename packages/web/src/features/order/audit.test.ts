import { deskMessages } from '@xuanjiang/contracts/messages/desk';
import { describe, expect, it } from 'vitest';
import { auditKey, auditOffset, notedRestriction, notedSettings } from './audit.ts';

describe('the audit log in words', () => {
  it('names what was done, and leaves what it does not know', () => {
    const key = auditKey({ Action: 'restriction.lift-ban' });
    expect(key === null ? '' : deskMessages[key].zh).toBe('解除了移出');
    expect(auditKey({ Action: 'room.explode' })).toBeNull();
  });

  it('finds the message that it speaks of', () => {
    expect(auditOffset({ Action: 'room.recall', Subject: '12' })).toBe(12);
    expect(auditOffset({ Action: 'question.take', Subject: '7' })).toBe(7);
    expect(auditOffset({ Action: 'room.set', Subject: '' })).toBe(0);
    expect(auditOffset({ Action: 'restriction.mute', Subject: '12' })).toBe(0);
  });

  it('reads the settings and the restrictions that were noted', () => {
    expect(notedSettings('slow 30, review on')).toEqual({ slow: 30, review: true });
    expect(notedSettings('slow 0, review off')).toEqual({ slow: 0, review: false });
    expect(notedSettings('something')).toBeNull();
    expect(notedRestriction('1970-01-01T00:00:10.000Z 刷屏 两次')).toEqual({
      until: 10_000,
      reason: '刷屏 两次',
    });
    expect(notedRestriction('')).toBeNull();
  });
});
