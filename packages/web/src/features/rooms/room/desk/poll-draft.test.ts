import { describe, expect, it } from 'vitest';
import { EMPTY_POLL, pollOf } from './poll-draft.ts';

describe('a new poll', () => {
  it('needs a question and two different answers', () => {
    expect(pollOf(EMPTY_POLL)).toEqual({ poll: null, fault: false });
    expect(pollOf({ title: '问', options: ['是', ' '] }).poll).toBeNull();
    expect(pollOf({ title: ' ', options: ['是', '否'] }).poll).toBeNull();
    expect(pollOf({ title: '问', options: ['A', 'ａ', '否'] })).toEqual({
      poll: null,
      fault: true,
    });
  });

  it('leaves out what was left empty', () => {
    expect(pollOf({ title: ' 问 ', options: ['是', '', ' 否 '] })).toEqual({
      poll: { Title: '问', Options: ['是', '否'] },
      fault: false,
    });
  });
});
