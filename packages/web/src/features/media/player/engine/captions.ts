import type { CaptionSize } from '../preferences.ts';

interface Captions {
  readonly url: string;
  readonly label: string;
  readonly size: CaptionSize;
  /** They were switched by the browser's own controls, which its full screen has. */
  readonly onSwitch: (on: boolean) => void;
}

/**
 * Draws captions over a picture: the browser's own have a place and a size that a page cannot set. Where the browser shows
 * the video outside the page, on an iPhone's full screen or as a picture in a picture, it shows them itself.
 * @param root the player, in which they are drawn
 * @returns sets their size
 */
export const addCaptions = (
  root: HTMLElement,
  media: HTMLMediaElement,
  { url, label, size: first, onSwitch }: Captions,
): ((size: CaptionSize) => void) => {
  let size = first;
  let outside = false;
  const element = document.createElement('track');
  element.kind = 'subtitles';
  element.srclang = 'zh';
  element.label = label;
  element.src = url;
  media.append(element);
  const { track } = element;
  const box = document.createElement('div');
  box.className = 'xj-captions';
  root.append(box);

  const settle = (): void => {
    track.mode = size === 'off' ? 'disabled' : outside ? 'showing' : 'hidden';
    box.dataset.size = size;
    box.hidden = size === 'off' || outside;
  };
  track.addEventListener('cuechange', () => {
    const cues = [...(track.activeCues ?? [])] as VTTCue[];
    box.replaceChildren(
      ...cues.map((cue) => {
        const line = document.createElement('span');
        line.append(cue.getCueAsHTML());
        return line;
      }),
    );
  });
  media.textTracks.addEventListener('change', () => {
    // What we set ourselves is told as well.
    if (track.mode === 'hidden') return;
    const on = track.mode === 'showing';
    if (on !== (size !== 'off')) onSwitch(on);
    else settle();
  });
  const follow = (event: string, isOutside: () => boolean): void =>
    media.addEventListener(event, () => {
      outside = isOutside();
      settle();
    });
  follow('webkitbeginfullscreen', () => true);
  follow('webkitendfullscreen', () => false);
  follow('enterpictureinpicture', () => true);
  follow('leavepictureinpicture', () => false);
  settle();
  return (next) => {
    size = next;
    settle();
  };
};
