import { describe, expect, it } from 'vitest';
import { auditKey, auditWords, notedRestriction, notedSettings } from './audit.ts';
import { t } from './desk-texts.ts';

describe('the audit log in words', () => {
  it('names known acts only', () => {
    const key = auditKey({ Action: 'restriction.lift-ban' });
    expect(key === null ? '' : t.lines[key].zh).toBe('解除了移出');
    expect(auditKey({ Action: 'room.explode' })).toBeNull();
  });

  it('names the person or the message, and shows no ids of people', () => {
    const words = (Action: string, Subject: string, Subjectname: string) =>
      auditWords({ Action, Subject, Subjectname });
    expect(words('room.pin', '12', '今晚有英文场')).toEqual({
      said: '今晚有英文场',
      name: '',
      offset: 0,
    });
    expect(words('review.accept', '7', '通过的')).toMatchObject({ said: '通过的' });
    // Withdrawn: it has no text any more.
    expect(words('room.recall', '12', '')).toEqual({ said: '', name: '', offset: 12 });
    const nothing = { said: '', name: '', offset: 0 };
    expect(words('restriction.mute', 'u12', '考生')).toEqual({ ...nothing, name: '考生' });
    expect(words('moderator.add', 'u12', '')).toEqual(nothing);
    expect(words('room.set', '', '')).toEqual(nothing);
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
