import { describe, expect, test } from 'vitest';
import { isTalkId } from './talk-id.ts';

describe('the id of a talk', () => {
  test.each(['981867e281c8', 'abc_1-2', 'Z', 'a'.repeat(40)])('%s is one', (text) => {
    expect(isTalkId(text)).toBe(true);
  });

  test.each(['', 'a'.repeat(41), '../x', 'a b', ' a', 'a\n', '宣讲', '<script>'])(
    '%j is none',
    (text) => {
      expect(isTalkId(text)).toBe(false);
    },
  );
});
