import { describe, expect, it } from 'vitest';
import { loopOf, pickTrack } from './tracks.ts';

describe('background music', () => {
  it('is a random one of 5 tracks [2.OVER.13, 9.26]', () => {
    expect([0, 0.2, 0.4, 0.6, 0.999].map(pickTrack)).toEqual([0, 1, 2, 3, 4]);
    const pitches = [0, 1, 2, 3, 4].map((track) => loopOf(track).notes.map(({ pitch }) => pitch));
    expect(new Set(pitches.map(String)).size).toBe(5);
  });

  it.each([0, 1, 2, 3, 4])('track %d is a loop of tones that can be heard', (track) => {
    const { notes, length } = loopOf(track);
    expect(notes).toHaveLength(16);
    expect(length).toBeGreaterThan(6);
    expect(length).toBeLessThan(12);
    for (const note of notes) {
      expect(note.at).toBeLessThan(length);
      expect(note.pitch).toBeGreaterThan(100);
      expect(note.pitch).toBeLessThan(1000);
    }
  });
});
