interface NativeCaptions {
  readonly url: string;
  readonly label: string;
  readonly on: boolean;
  /** They were switched by the browser's own controls, which its full screen has. */
  readonly onSwitch: (on: boolean) => void;
}

/**
 * Captions that the browser itself shows: on the full screen of phones, which is the browser's own, it shows no others.
 * @returns switches them
 */
export const addNativeCaptions = (
  media: HTMLMediaElement,
  { url, label, on, onSwitch }: NativeCaptions,
): ((on: boolean) => void) => {
  const element = document.createElement('track');
  element.kind = 'subtitles';
  element.srclang = 'zh';
  element.label = label;
  element.src = url;
  element.default = on;
  media.append(element);
  const show = (shown: boolean): void => {
    element.track.mode = shown ? 'showing' : 'disabled';
  };
  show(on);
  media.textTracks.addEventListener('change', () => onSwitch(element.track.mode === 'showing'));
  return show;
};
