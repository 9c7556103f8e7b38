/** How long the first paint is waited for at most, ms: a page that is hidden paints nothing. */
const PAINT_WAIT_MS = 300;

/**
 * Loads what a page that was drawn whole has for later (`gateway/src/http/pages/fill-page.ts`), when it is painted: neither
 * its styles nor its paint are to wait for scripts.
 */
export const loadLater = async (): Promise<void> => {
  const later = document.querySelector<HTMLTemplateElement>('#later');
  if (later === null) return;
  await new Promise((resolve) => {
    // Some browsers leave it out for privacy.
    if ('PerformanceObserver' in globalThis)
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINT_WAIT_MS);
  });
  document.head.append(later.content);
};
