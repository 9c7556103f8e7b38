import type {} from '../../../../lib/navigation.ts';

/** In the messaging app's browser a video may play from within an answer of its bridge. */
export const playThroughBridge = (play: () => void): void => {
  const ask = () => window.WeixinJSBridge?.invoke('getNetworkType', {}, play);
  if (window.WeixinJSBridge) ask();
  else document.addEventListener('WeixinJSBridgeReady', ask, { once: true });
};

/** Whether an element, and not a video alone, can go full screen: not on an iPhone. */
export const canGoFull = (
  element: HTMLElement & { readonly webkitRequestFullscreen?: () => void },
): boolean => typeof (element.requestFullscreen ?? element.webkitRequestFullscreen) === 'function';

/** A picture wider than high goes full screen on a phone turned on its side, where that is possible. */
export const turnPhone = (full: boolean): void => {
  const { orientation } = screen as {
    orientation?: ScreenOrientation & { lock?: (to: string) => Promise<void> };
  };
  if (full) orientation?.lock?.('landscape').catch(() => undefined);
  else orientation?.unlock?.();
};

/** xgplayer's own controls are not buttons; these say what they are and answer to the keyboard. */
export const makeAccessible = (root: HTMLElement, labels: Record<string, string>): void => {
  for (const [selector, label] of Object.entries(labels)) {
    const element = root.querySelector<HTMLElement>(selector);
    if (element === null) continue;
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', label);
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      element.click();
    });
  }
};

interface PictureVideo extends HTMLVideoElement {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
}

const WEBKIT = 'picture-in-picture';

/** Lets the system show the video over other apps, or brings it back; null where it cannot. */
export const pictureInPicture = (media: PictureVideo): (() => void) | null => {
  if (document.pictureInPictureEnabled && !media.disablePictureInPicture) {
    return () => {
      const done =
        document.pictureInPictureElement === media
          ? document.exitPictureInPicture()
          : media.requestPictureInPicture();
      done.catch(() => undefined);
    };
  }
  if (media.webkitSupportsPresentationMode?.(WEBKIT) !== true) return null;
  return () =>
    media.webkitSetPresentationMode?.(media.webkitPresentationMode === WEBKIT ? 'inline' : WEBKIT);
};
