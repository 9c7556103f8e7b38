import { describe, expect, it } from 'vitest';
import { checkDraft, endsWord, postGate } from './model.ts';

describe('checkDraft', () => {
  it('counts near the limit and refuses an empty or too long text', () => {
    expect(checkDraft('  好 ')).toEqual({ content: '好', left: null, sendable: true });
    expect(checkDraft(' \n ').sendable).toBe(false);
    expect(checkDraft('\u200B\u3164\u202E').sendable).toBe(false);
    expect(checkDraft('好\u200B👨‍👩‍👧').content).toBe('好👨‍👩‍👧');
    expect(checkDraft('好'.repeat(450)).left).toBe(50);
    expect(checkDraft('好'.repeat(501))).toMatchObject({ left: -1, sendable: false });
  });
});

describe('postGate', () => {
  it("asks for a login, then for a phone, and takes the server's word", () => {
    expect(postGate('', null, null)).toBe('login');
    expect(postGate('t', null, null)).toBe('open');
    expect(postGate('t', { phone: '' }, null)).toBe('phone');
    expect(postGate('t', { phone: '' }, { Canpost: true })).toBe('open');
    expect(postGate('t', { phone: '13800000000' }, { Canpost: false })).toBe('phone');
  });
});

describe('endsWord', () => {
  it('tells the Enter of an input method from the one that sends, in Safari by its code', () => {
    expect(endsWord({ isComposing: true, keyCode: 13 })).toBe(true);
    expect(endsWord({ isComposing: false, keyCode: 229 })).toBe(true);
    expect(endsWord({ isComposing: false, keyCode: 13 })).toBe(false);
  });
});
