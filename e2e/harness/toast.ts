import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs in each page before its own scripts: keeps what its toasts said. */
export const KEEP_TOASTS = `{
  const said = (globalThis.saidInToasts = []);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.nodeType === 1 && node.getAttribute('role') === 'status') said.push(node.textContent);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}`;

/** The toast that says this now. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[role="status"]').getByText(text, { exact: true }).last();

/**
 * Waits until a toast has said this. It is there for two seconds, and on a busy machine a test may look
 * later. What was waited for once has to be said again for another wait; one that outlasts its dialog is
 * said again over the page.
 */
export const hasToast = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((sought) => {
        const { saidInToasts = [] } = globalThis as { saidInToasts?: string[] };
        const place = saidInToasts.indexOf(sought);
        if (place >= 0) saidInToasts.splice(place, 1);
        return place >= 0;
      }, text),
    )
    .toBe(true);
