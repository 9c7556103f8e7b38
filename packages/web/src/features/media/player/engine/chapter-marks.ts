import type { SimplePlayer } from 'xgplayer';
import { Events } from 'xgplayer';

/**
 * Where a bar is parted, from 0 at its beginning to 1.
 * @param starts where the chapters begin, seconds
 * @param duration of the recording, seconds
 */
export const chapterGaps = (starts: readonly number[], duration: number): readonly number[] =>
  starts.filter((at) => at > 0 && at < duration).map((at) => at / duration);

/** Parts the line of the progress where chapters begin, as soon as it is known how long the recording is. */
export const markChapters = (player: SimplePlayer, starts: readonly number[]): void => {
  const draw = (): void => {
    const bar = player.root?.querySelector('.xgplayer-progress-outer');
    bar?.querySelector('.xj-gaps')?.remove();
    const box = document.createElement('div');
    box.className = 'xj-gaps';
    for (const gap of chapterGaps(starts, player.duration)) {
      const mark = document.createElement('i');
      mark.style.insetInlineStart = `${100 * gap}%`;
      box.append(mark);
    }
    bar?.append(box);
  };
  if (starts.length > 0) player.on(Events.DURATION_CHANGE, draw);
};
