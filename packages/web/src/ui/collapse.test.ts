import { describe, expect, it } from 'vitest';
import type { Collapse } from './collapse.ts';
import { nextCollapse } from './collapse.ts';

const HEAD = 100;
const OPEN: Collapse = { collapsed: false, turn: 0 };

/** Scrolls a list to each of the places, px above, in turn. */
const scrolled = (places: readonly number[], length = 2000, restsAtEnd = false, from = OPEN) =>
  places.reduce<Collapse>(
    (state, above) => nextCollapse(state, { above, below: length - above, restsAtEnd }, HEAD),
    from,
  );

describe('nextCollapse', () => {
  it('makes room when the reader scrolls on, and comes back on the way up [4.PHONE.2]', () => {
    expect(scrolled([60]).collapsed).toBe(false);
    expect(scrolled([60, 130]).collapsed).toBe(true);
    expect(scrolled([60, 400, 390]).collapsed).toBe(true);
    expect(scrolled([60, 400, 390, 370]).collapsed).toBe(false);
    expect(scrolled([60, 400, 0]).collapsed).toBe(false);
  });

  it('counts the way from where the reader turned', () => {
    const back = scrolled([500, 470]);
    expect(back.collapsed).toBe(false);
    expect(scrolled([480], 2000, false, back).collapsed).toBe(false);
    expect(scrolled([480, 495], 2000, false, back).collapsed).toBe(true);
  });

  it('makes room in a chat that is left at its end, and comes back at the end and the top', () => {
    expect(scrolled([1950], 2000, true).collapsed).toBe(false);
    expect(scrolled([1850], 2000, true).collapsed).toBe(true);
    expect(scrolled([1850, 1700, 1750, 1900], 2000, true).collapsed).toBe(true);
    expect(scrolled([1850, 1965], 2000, true).collapsed).toBe(false);
    expect(scrolled([1850, 0], 2000, true).collapsed).toBe(false);
    expect(scrolled([1850, 0, 110], 2000, true).collapsed).toBe(false);
  });

  it('stays where the list is too short to keep its place', () => {
    expect(scrolled([90], 90).collapsed).toBe(false);
    expect(scrolled([60], 200, true).collapsed).toBe(false);
  });
});
