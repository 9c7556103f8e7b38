import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../../testing/make-message.ts';
import type { PendingMessage } from '../reading/room-log.ts';
import {
  claimIntended,
  createComposer,
  leaveIntended,
  quoteMessage,
  setQuestion,
  takeBack,
} from './composer-store.ts';

const TOPIC = 'stream/1';
const QUOTE = { Offset: 3, Displayname: '考生', Content: '几点开始' };
const unsent = (fields: Partial<PendingMessage> = {}): PendingMessage => ({
  Id: 'a',
  Content: '没发出去',
  Quote: null,
  Time: 1,
  state: 'unsent',
  reason: '',
  code: 0,
  ...fields,
});

describe('the composer', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('begins with the draft that was left in this room [2.DRAW.7]', () => {
    createComposer(TOPIC).setState({ draft: '还没写完' });
    expect(createComposer(TOPIC).getState()).toEqual({
      draft: '还没写完',
      quote: null,
      question: false,
      focusWanted: false,
      intended: '',
      intendedBy: '',
    });
    expect(createComposer('stream/2').getState().draft).toBe('');
    // The server, which draws from the first state, knows no draft.
    expect(createComposer(TOPIC).getInitialState().draft).toBe('');
  });

  it('forgets the draft when it was sent', () => {
    const composer = createComposer(TOPIC);
    composer.setState({ draft: '老师好' });
    composer.setState({ draft: '' });
    expect(createComposer(TOPIC).getState().draft).toBe('');
  });

  it('works where the browser forbids storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const composer = createComposer(TOPIC);
    composer.setState({ draft: '老师好' });
    expect(composer.getState().draft).toBe('老师好');
  });

  it('quotes a message and asks for the focus', () => {
    const composer = createComposer(TOPIC);
    quoteMessage(composer, makeMessage(QUOTE));
    expect(composer.getState()).toMatchObject({ quote: QUOTE, focusWanted: true });
  });

  it('asks for the focus when a question begins, and not when it is given up', () => {
    const composer = createComposer(TOPIC);
    setQuestion(composer, true);
    expect(composer.getState()).toMatchObject({ question: true, focusWanted: true });
    setQuestion(composer, false);
    expect(composer.getState()).toMatchObject({ question: false, focusWanted: false });
  });

  it('gives what was intended to one of its fields, and to no other [4.INTENT.11]', () => {
    const composer = createComposer(TOPIC);
    expect(claimIntended(composer, 'under the picture')).toBe(false);
    composer.setState({ draft: '几点开始', intended: 'i1' });
    expect(claimIntended(composer, 'under the picture')).toBe(true);
    expect(claimIntended(composer, 'on the full screen')).toBe(false);
    expect(claimIntended(composer, 'under the picture')).toBe(true);
    leaveIntended(composer);
    expect(claimIntended(composer, 'on the full screen')).toBe(false);
    composer.setState({ intended: 'i2' });
    expect(claimIntended(composer, 'on the full screen')).toBe(true);
  });

  it('puts a message that was taken back below what is written', () => {
    const composer = createComposer(TOPIC);
    takeBack(composer, unsent());
    expect(composer.getState().draft).toBe('没发出去');
    takeBack(composer, unsent({ Content: '第二条' }));
    expect(composer.getState().draft).toBe('没发出去\n第二条');
  });

  it('keeps quote and question unless the message taken back has its own', () => {
    const composer = createComposer(TOPIC);
    takeBack(composer, unsent({ Quote: QUOTE, Question: true }));
    expect(composer.getState()).toMatchObject({ quote: QUOTE, question: true });
    takeBack(composer, unsent());
    expect(composer.getState()).toMatchObject({ quote: QUOTE, question: true });
  });
});
