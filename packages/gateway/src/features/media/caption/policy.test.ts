import { describe, expect, test } from 'vitest';
import { readCaptionFile, stateOf } from './policy.ts';

const SRT = '1\r\n00:00:01,000 --> 00:00:02,500\r\n强基计划\r\n';
const CUES = [{ fromMs: 1000, untilMs: 2500, text: '强基计划' }];

describe('readCaptionFile', () => {
  test.each([
    ['UTF-8', Buffer.from(SRT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${SRT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${SRT}`, 'utf16le')],
    [
      'GB18030',
      Buffer.concat([
        Buffer.from('1\n00:00:01,000 --> 00:00:02,500\n'),
        Buffer.from([0xc7, 0xbf, 0xbb, 0xf9, 0xbc, 0xc6, 0xbb, 0xae]),
      ]),
    ],
  ])('reads %s', (_, bytes) => {
    expect(readCaptionFile(bytes)).toEqual(CUES);
  });

  test.each([
    [Buffer.from([0xff, 0x00, 0xff]), { message: 'captionEncoding' }],
    [Buffer.from('hello'), { message: 'captionNoCues' }],
    [
      Buffer.from('1\n00:00:05,000 --> 00:00:02,500\n说'),
      { message: 'captionOrder', parameters: { line: 2 } },
    ],
  ])('says what is wrong with one, and where', (bytes, fault) => {
    expect(readCaptionFile(bytes)).toEqual(fault);
  });
});

test('says where captions stand', () => {
  expect(stateOf(null)).toBe('none');
  expect(stateOf({ count: 0, version: 3, shownVersion: null })).toBe('none');
  expect(stateOf({ count: 2, version: 3, shownVersion: null })).toBe('draft');
  expect(stateOf({ count: 2, version: 3, shownVersion: 3 })).toBe('published');
  expect(stateOf({ count: 2, version: 4, shownVersion: 3 })).toBe('changed');
});
