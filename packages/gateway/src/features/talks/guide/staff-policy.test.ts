import { describe, expect, test } from 'vitest';
import type { GuideTexts } from './staff-policy.ts';
import { changedTexts, guideState, setState } from './staff-policy.ts';

const TEXTS: GuideTexts = {
  title: '招生指南',
  intro: '',
  type: 'general',
  year: 2027,
  provinces: ['330000', '110000'],
};

describe('the state of a guide', () => {
  test.each([
    [null, 5, 'public'],
    [3, 0, 'draft'],
    [9, 5, 'withdrawn'],
  ])('withdrawn %s, published %s: %s', (withdrawnAt, publishedAt, state) => {
    expect(guideState({ withdrawnAt, publishedAt })).toBe(state);
  });
});

describe('the state of a set', () => {
  test.each([
    [1, 5, 'public'],
    [0, 0, 'draft'],
    [0, 5, 'withdrawn'],
  ])('shown %s, published %s: %s', (shown, publishedAt, state) => {
    expect(setState({ shown, publishedAt })).toBe(state);
  });
});

describe('what has changed', () => {
  test('is nothing where only the order of the provinces differs', () => {
    expect(changedTexts(TEXTS, { ...TEXTS, provinces: ['110000', '330000'] })).toEqual([]);
  });

  test('is named', () => {
    const after = { ...TEXTS, title: '简章', provinces: [] };
    expect(changedTexts(TEXTS, after)).toEqual(['title', 'provinces']);
  });
});
