/** How long the first paint is waited for at most, ms: a page that is hidden paints nothing. */
const PAINT_WAIT_MS = 300;
/** How long style sheets are waited for at most, ms: one that failed before anybody listened says nothing more. */
const SHEETS_WAIT_MS = 5000;

/**
 * Settles when the style sheets of the page have come, or could not. WebKit runs modules before that, and a guide that is to
 * open at a page would look for it among pages without a height.
 */
const sheetsCame = async (): Promise<void> => {
  // Each has come or failed by then.
  if (document.readyState === 'complete') return;
  const pending = [...document.querySelectorAll('link')].filter(
    ({ rel, sheet, disabled }) => rel === 'stylesheet' && sheet === null && !disabled,
  );
  const all = pending.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      }),
  );
  await Promise.race([
    Promise.all(all),
    new Promise((resolve) => {
      addEventListener('load', resolve);
      setTimeout(resolve, SHEETS_WAIT_MS);
    }),
  ]);
};

/**
 * Loads what a page that was drawn whole has for later (`gateway/src/http/pages/fill-page.ts`), when it is painted: neither
 * its styles nor its paint are to wait for scripts. Settles when the page may be taken over.
 */
export const loadLater = async (): Promise<void> => {
  const later = document.querySelector<HTMLTemplateElement>('#later');
  if (later !== null) {
    await new Promise((resolve) => {
      // Some browsers leave it out for privacy.
      if ('PerformanceObserver' in globalThis)
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, PAINT_WAIT_MS);
    });
    document.head.append(later.content);
  }
  await sheetsCame();
};
