import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 A and AA, and what its authors recommend beside them. */
const RULES = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  },
  rules: {
    'heading-order': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
    'page-has-heading-one': { enabled: true },
    region: { enabled: true },
    // Where a bar lies over the page at the moment it finds targets too small: asked for by itself.
    'target-size': { enabled: false },
  },
} as const;

/**
 * What axe finds on the page as it stands, a line for each element.
 * @param rules only these rules
 */
export const axeProblems = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Not by a script element, which the page's policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = rules === undefined ? RULES : { runOnly: { type: 'rule', values: rules } };
  return page.evaluate(async (given) => {
    // What still fades in has another contrast than it will have.
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
        animation.finish();
    }
    // Kept screens are hidden, and most of a page's elements. axe would look at each; no violation is reported of them.
    const putBack = [...document.querySelectorAll('#main > *')]
      .filter((screen) => !screen.checkVisibility())
      .map((screen) => {
        const place = document.createComment('');
        screen.replaceWith(place);
        return () => place.replaceWith(screen);
      });
    try {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        document,
        given as axe.RunOptions,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => {
          const reason = failureSummary.split('\n').slice(1).join(' ').trim();
          return `${id}: ${html.slice(0, 160)} (${reason.slice(0, 260)})`;
        }),
      );
    } finally {
      for (const put of putBack) put();
    }
  }, options);
};
