import { describe, expect, it } from 'vitest';
import { loopOf } from './background-tracks.ts';

describe('background music', () => {
  it('has 5 tracks, each another one', () => {
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
