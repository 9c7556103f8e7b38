import { FEEDBACK_LIMITS, PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { expect, test } from 'vitest';
import {
  asAnother,
  inputOf,
  NO_FEEDBACK,
  picturesIn,
  takenFiles,
  talkOfLink,
  timeText,
} from './model.ts';

const ID = 'a'.repeat(32);

test('of a kept form only ids of pictures are taken over, and not too many', () => {
  expect(picturesIn([{ id: ID }, { id: 'x' }, null, 7, { id: 3 }, {}])).toEqual([{ id: ID }]);
  expect(picturesIn('broken')).toEqual([]);
  const many = Array.from({ length: 5 }, () => ({ id: ID }));
  expect(picturesIn(many)).toHaveLength(FEEDBACK_LIMITS.picturesMax);
});

test('what is sent is clean', () => {
  const form = { ...NO_FEEDBACK, content: '  没有声音 \n\n\n\n', key: 'k', pictures: [{ id: ID }] };
  expect(inputOf(form)).toEqual({
    Key: 'k',
    Kind: 'play',
    Content: '没有声音',
    Link: '',
    Pictures: [ID],
  });
});

test('what is sent as another feedback leaves the pictures of an earlier one out', () => {
  const other = 'b'.repeat(32);
  const sent = [{ Pictures: [] }, { Pictures: [{ Id: ID }] }];
  expect(asAnother([{ id: ID }, { id: other }], sent)).toEqual({
    key: '',
    pictures: [{ id: other }],
  });
  expect(asAnother([{ id: other }], [])).toEqual({ key: '', pictures: [{ id: other }] });
});

test('files that are too large or too many are left out, and said so', () => {
  const small = { size: 1000 };
  expect(takenFiles([small], 0)).toEqual({ taken: [small], fault: null });
  expect(takenFiles([small, small, small, small], 1)).toEqual({
    taken: [small, small],
    fault: '最多 3 张，其余的没有添加',
  });
  expect(takenFiles([{ size: PICTURE_LIMITS.bytesMax + 1 }, small], 0)).toEqual({
    taken: [small],
    fault: '图片太大，最多 10 MB',
  });
  expect(takenFiles([{ size: PICTURE_LIMITS.bytesMax }], 0).fault).toBeNull();
  expect(takenFiles([small], 3).taken).toEqual([]);
});

test('knows the talk of a page', () => {
  expect(talkOfLink('/videoDetail?id=ac72681a5223')).toBe('ac72681a5223');
  expect(talkOfLink('/pcVideo?id=x&Kind=a')).toBe('x');
  expect(talkOfLink('/ebook?id=1')).toBeNull();
  expect(talkOfLink('/videoDetail')).toBeNull();
  expect(talkOfLink('')).toBeNull();
});

test('a time has its day and clock in Asia/Shanghai', () => {
  expect(timeText(Date.UTC(2026, 5, 4, 23, 5))).toBe('6月5日 07:05');
});
