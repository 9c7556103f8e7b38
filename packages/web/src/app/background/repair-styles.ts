/**
 * Asks again for the styles that failed to load: Vite asks for each only once, and what is loaded
 * later would be drawn without it.
 */
export const repairStyles = (): Promise<unknown> =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), (link) => {
      if (link.sheet !== null) return null;
      const again = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(again);
      return new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = reject;
      });
    }),
  );
