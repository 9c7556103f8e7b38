import { expect, it } from 'vitest';
import type { Run } from './text-flow.ts';
import { blocksOf } from './text-flow.ts';

/** Runs of a width of their characters, 10 points each unless said. */
const run = (text: string, x: number, y: number, size = 10): Run => ({
  text,
  x,
  y,
  size,
  width: [...text].length * size,
});

it('joins the lines of a paragraph, and begins another after a short line', () => {
  const runs = [
    run('考生在高考出分后确认', 0, 100),
    run('参加校测。', 0, 84),
    run('校测由笔试和面试组成', 0, 68),
    run('。', 0, 52),
  ];
  expect(blocksOf(runs)).toEqual([
    { kind: 'paragraph', text: '考生在高考出分后确认参加校测。' },
    { kind: 'paragraph', text: '校测由笔试和面试组成。' },
  ]);
});

it('takes larger text for headings, also beside a table in small print', () => {
  const runs = [
    run('校测与录取', 0, 100, 19),
    run('下表为各个环节的时间', 0, 70),
    run('网上报名', 0, 50, 8),
    run('四月上旬', 100, 50, 8),
    run('确认入围', 0, 40, 8),
    run('六月下旬', 100, 40, 8),
  ];
  expect(blocksOf(runs)).toEqual([
    { kind: 'heading', text: '校测与录取' },
    { kind: 'paragraph', text: '下表为各个环节的时间' },
    { kind: 'paragraph', text: '网上报名　四月上旬' },
    { kind: 'paragraph', text: '确认入围　六月下旬' },
  ]);
});

it('keeps words of Latin letters apart where a line ends between them', () => {
  expect(blocksOf([run('Open house day', 0, 50), run('in May', 0, 34)])).toEqual([
    { kind: 'paragraph', text: 'Open house day in May' },
  ]);
});

it('has nothing to show for a page without text', () => {
  expect(blocksOf([])).toEqual([]);
  expect(blocksOf([run(' ', 0, 10)])).toEqual([]);
});
