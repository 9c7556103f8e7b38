import type { Page } from 'playwright-core';

/** Waits until the picture has gone on by so many seconds. */
export const playsOn = (page: Page, seconds: number): Promise<unknown> =>
  page.evaluate(
    (length) =>
      new Promise<void>((resolve) => {
        let first: number | null = null;
        let seen: HTMLVideoElement | null = null;
        const look = () => {
          const video = document.querySelector('video');
          if (video !== null && !video.paused && video.readyState >= 2) {
            // A player that is made anew begins at another second.
            if (video !== seen || video.currentTime < (first ?? 0)) first = null;
            seen = video;
            first ??= video.currentTime;
            if (video.currentTime - first >= length) {
              resolve();
              return;
            }
          }
          requestAnimationFrame(look);
        };
        look();
      }),
    seconds,
  );

/** The second at which the picture stands; -1 without one. */
export const secondOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
