import { expect, it } from 'vitest';
import { createLocalLimits } from '../../lib/local-limits.ts';
import { createDrawingShare, NEW_AT_ONCE } from './drawing-share.ts';

const shareAt = () => {
  const at = { now: 0 };
  const reached: string[] = [];
  const limits = createLocalLimits(
    1,
    (name) => reached.push(name),
    () => at.now,
  );
  return { at, reached, share: createDrawingShare(limits) };
};

/** From so many addresses in turn. @returns how many of so many drawings, one after the other, may begin */
const begun = (
  share: ReturnType<typeof createDrawingShare>,
  count: number,
  addresses: number,
  isUsed: boolean,
): number => {
  let begins = 0;
  for (let one = 0; one < count; one += 1) {
    const end = share.begin(`192.0.2.${one % addresses}`, isUsed);
    if (end !== null) begins += 1;
    end?.();
  }
  return begins;
};

it('of new pages few are drawn at once, and pages in use beside them [2.DRAW.9]', () => {
  const { share } = shareAt();
  const ends = Array.from({ length: NEW_AT_ONCE }, () => share.begin('192.0.2.1', false));
  expect(ends).not.toContain(null);
  expect(share.begin('192.0.2.2', false)).toBeNull();
  expect(share.begin('192.0.2.2', true)).not.toBeNull();
  ends[0]?.();
  expect(share.begin('192.0.2.2', false)).not.toBeNull();
});

it('one line has a bounded number drawn, and takes nothing from another [2.DRAW.9]', () => {
  const { at, reached, share } = shareAt();
  expect(begun(share, 300, 1, true)).toBe(40);
  expect(reached).toContain('page.draw');
  expect(share.begin('192.0.2.9', true)).not.toBeNull();
  // The hosts of one line of IPv6 are one.
  expect(share.begin('2001:db8:1:2::1', true)).not.toBeNull();
  for (let one = 0; one < 40; one += 1) share.begin(`2001:db8:1:2::${one + 2}`, true);
  expect(share.begin('2001:db8:1:2::ffff', true)).toBeNull();
  at.now = 10_000;
  expect(share.begin('192.0.2.0', true)).not.toBeNull();
});

it('of new pages all lines together have a bounded number drawn, and pages in use are none of them [2.DRAW.9]', () => {
  const { reached, share } = shareAt();
  expect(begun(share, 300, 100, false)).toBe(100);
  expect(reached).toContain('page.new');
  expect(begun(share, 100, 100, true)).toBe(100);
});
