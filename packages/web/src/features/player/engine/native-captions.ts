/**
 * Captions that the browser itself shows: on the full screen of phones, which is the browser's own, it shows no others.
 * @returns switches them
 */
export const addNativeCaptions = (
  media: HTMLMediaElement,
  { url, label, on }: { readonly url: string; readonly label: string; readonly on: boolean },
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
  return show;
};
