import type { Locator, Page } from 'playwright-core';

/** The rows of a staff list that hold data: while it loads, one row without a key stands in their place. */
export const dataRows = (page: Page): Locator => page.locator('tr[data-row-key]');
