import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { OWN_RECALL_MS } from '@xuanjiang/contracts/realtime/protocol';
import { describe, expect, it } from 'vitest';
import { makeMessage } from '../../../../testing/make-message.ts';
import type { MenuSituation } from './menu.ts';
import { menuOf, standingOf } from './menu.ts';

describe('standingOf', () => {
  it('is what the message says, for each role', () => {
    expect(standingOf({ Standing: 'operator', Role: 'user' })).toBe('operator');
    expect(standingOf({ Standing: 'user', Role: 'user' })).toBe('user');
  });

  it('is told by the role when the gateway does not say it yet', () => {
    expect(standingOf({ Role: 'worker' })).toBe('worker');
    expect(standingOf({ Role: 'persona' })).toBe('worker');
    expect(standingOf({ Role: 'user' })).toBe('user');
  });
});

describe('menuOf', () => {
  const situation = (fields: Partial<MenuSituation> = {}): MenuSituation => ({
    message: makeMessage({ Offset: 1, Time: 0 }),
    own: false,
    loggedIn: true,
    canPost: true,
    standing: 'user',
    pinned: 0,
    now: MINUTE_MS,
    ...fields,
  });
  const keys = (fields: Partial<MenuSituation> = {}) =>
    menuOf(situation(fields)).map(({ key }) => key);
  const above = (fields: Partial<MenuSituation>) =>
    menuOf(situation(fields)).flatMap((item) => (item.above ? [item.key] : []));

  it('lets a visitor copy only', () => {
    expect(keys({ loggedIn: false, canPost: false })).toEqual(['copy']);
  });

  it('lets a reader reply, copy, report, and withdraw within two minutes', () => {
    expect(keys()).toEqual(['reply', 'copy', 'report']);
    expect(keys({ canPost: false })).toEqual(['copy', 'report']);
    expect(keys({ own: true })).toEqual(['copy', 'recallOwn']);
    expect(keys({ own: true, now: OWN_RECALL_MS + 1 })).toEqual(['copy']);
  });

  it('gives a moderator the acts of moderation, and the liaison appointments', () => {
    const common = ['reply', 'copy', 'pin', 'recall', 'mute', 'ban'];
    expect(keys({ standing: 'moderator' })).toEqual(common);
    expect(keys({ standing: 'worker' })).toEqual([...common, 'appoint']);
    expect(keys({ standing: 'worker', pinned: 1 })).toContain('unpin');
    expect(keys({ standing: 'worker', own: true, now: DAY_MS })).toEqual([
      'copy',
      'recallOwn',
      'pin',
    ]);
  });

  it('marks what takes something away, for who did it and for staff [2.LOOK.4]', () => {
    const marked = menuOf(situation({ standing: 'worker' })).filter((item) => item.destructive);
    expect(marked.map(({ key }) => key)).toEqual(['recall', 'mute', 'ban']);
    const own = menuOf(situation({ own: true })).filter((item) => item.destructive);
    expect(own.map(({ key }) => key)).toEqual(['recallOwn']);
  });

  it('disables acts on somebody of the same rank or above', () => {
    const worker = makeMessage({ Offset: 1, Role: 'worker', Standing: 'worker' });
    const moderator = makeMessage({ Offset: 1, Standing: 'moderator' });
    expect(above({ standing: 'worker', message: worker })).toEqual(['recall', 'mute', 'ban']);
    expect(above({ standing: 'moderator', message: moderator })).toHaveLength(3);
    expect(above({ standing: 'worker', message: moderator })).toEqual([]);
    expect(keys({ standing: 'worker', message: moderator })).not.toContain('appoint');
    expect(above({ standing: 'operator', message: worker })).toEqual([]);
  });

  it('offers no act on an account behind a persona', () => {
    const message = makeMessage({ Offset: 1, Role: 'persona', Standing: 'worker' });
    expect(keys({ standing: 'operator', message })).toEqual(['reply', 'copy', 'pin', 'recall']);
  });

  it('offers no act on an account that is deleted', () => {
    const message = makeMessage({ Offset: 1, Uids: '' });
    expect(keys({ standing: 'operator', message })).toEqual(['reply', 'copy', 'pin', 'recall']);
  });

  it('offers acts on a question while it waits', () => {
    const asked = (Question: 'open' | 'taken' | 'answered') => makeMessage({ Offset: 1, Question });
    const open = keys({ standing: 'worker', message: asked('open') });
    expect(open).toEqual(expect.arrayContaining(['take', 'answered', 'dismiss']));
    expect(keys({ standing: 'worker', message: asked('taken') })).not.toContain('take');
    expect(keys({ standing: 'worker', message: asked('answered') })).not.toContain('dismiss');
    const moderator = keys({ standing: 'moderator', message: asked('open') });
    expect(moderator).toContain('dismiss');
    expect(moderator).not.toContain('take');
    expect(keys({ message: asked('open') })).not.toContain('dismiss');
  });
});
