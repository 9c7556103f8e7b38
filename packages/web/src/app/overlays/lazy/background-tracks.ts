import { BACKGROUND_TRACKS } from '@xuanjiang/contracts/constants';

/** One tone of a loop. */
export interface Note {
  /** Hz */
  readonly pitch: number;
  /** Seconds from the beginning of the loop. */
  readonly at: number;
  /** Seconds until it has faded. */
  readonly length: number;
}

/** A loop: a few chords, each broken into its tones. */
interface Track {
  /** Hz of the tone that the others are counted from. */
  readonly root: number;
  /** Seconds between two tones. */
  readonly beat: number;
  /** Semitones above the root. */
  readonly chords: readonly (readonly number[])[];
}

const TRACKS: readonly Track[] = [
  {
    root: 220,
    beat: 0.5,
    chords: [
      [0, 7, 12, 16],
      [-3, 4, 9, 12],
      [5, 9, 12, 17],
      [7, 11, 14, 19],
    ],
  },
  {
    root: 196,
    beat: 0.6,
    chords: [
      [0, 4, 7, 12],
      [5, 9, 12, 16],
      [-3, 0, 4, 9],
      [7, 11, 14, 17],
    ],
  },
  {
    root: 247,
    beat: 0.45,
    chords: [
      [0, 3, 7, 10],
      [5, 8, 12, 15],
      [-2, 2, 5, 10],
      [3, 7, 10, 15],
    ],
  },
  {
    root: 175,
    beat: 0.7,
    chords: [
      [0, 7, 14, 16],
      [-3, 4, 12, 16],
      [2, 9, 12, 17],
      [7, 14, 17, 23],
    ],
  },
  {
    root: 208,
    beat: 0.55,
    chords: [
      [0, 2, 7, 9],
      [4, 7, 9, 14],
      [2, 7, 9, 12],
      [0, 4, 7, 12],
    ],
  },
];

/** A tone rings on over the next ones. */
const RING = 4;

/** One of the tracks, by chance. @param random from 0 to below 1 */
export const pickTrack = (random: number): number => Math.floor(random * BACKGROUND_TRACKS);

/** The tones of a track, and how long it is, seconds. */
export const loopOf = (
  track: number,
): { readonly notes: readonly Note[]; readonly length: number } => {
  const { root, beat, chords } = TRACKS[track] ?? { root: 220, beat: 0.5, chords: [] };
  const notes = chords.flat().map((semitones, index) => ({
    pitch: root * 2 ** (semitones / 12),
    at: index * beat,
    length: RING * beat,
  }));
  return { notes, length: notes.length * beat };
};
