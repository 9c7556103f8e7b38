import type { Device } from './devices.ts';

/** How a device that was opened stands now. */
export type TrackState = 'on' | 'busy' | 'missing';

/** Tells when a device goes, and when the system takes it away for a while: a call, another program, a lid. */
export const watchTrack = (track: MediaStreamTrack, tell: (state: TrackState) => void): void => {
  track.addEventListener('ended', () => tell('missing'));
  track.addEventListener('mute', () => tell('busy'));
  track.addEventListener('unmute', () => tell('on'));
  tell(track.muted ? 'busy' : 'on');
};

/**
 * Which device is opened after one went, or came; empty for what the browser takes, null for none. Any microphone is
 * better than silence; another camera may show what nobody meant to show.
 */
export const deviceAfter = (
  part: 'camera' | 'microphone',
  chosen: string,
  devices: readonly Device[],
): string | null => {
  if (devices.length === 0) return null;
  if (devices.some(({ id }) => id === chosen)) return chosen;
  return part === 'microphone' || chosen === '' ? '' : null;
};
