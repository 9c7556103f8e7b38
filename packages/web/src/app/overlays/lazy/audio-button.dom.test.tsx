import { screen } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press, user } from '../../../testing/dom/page.tsx';
import { loopOf } from './background-tracks.ts';

/** Pitches of the tones that were drawn for the loop, Hz, and what is heard. happy-dom has no sound. */
let drawn: number[] = [];
let heard = 0;

class FakeNode {
  readonly gain = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  };
  readonly frequency = {
    set value(pitch: number) {
      drawn.push(pitch);
    },
  };
  connect<T>(to: T): T {
    return to;
  }
  start() {}
  stop() {}
}
class FakeContext {
  state = 'running';
  readonly destination = new FakeNode();
  createOscillator = () => new FakeNode();
  createGain = () => new FakeNode();
  startRendering = async () => ({});
  resume = async () => {};
  createBufferSource() {
    const source = new FakeNode();
    source.start = () => {
      heard += 1;
    };
    return source;
  }
  async close() {
    this.state = 'closed';
    heard -= 1;
  }
}

beforeEach(() => {
  [drawn, heard] = [[], 0];
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('OfflineAudioContext', FakeContext);
});
afterEach(() => vi.restoreAllMocks());

const open = () =>
  openPage('/video', { token: TEST_TOKENS.student, config: { audio: true } }).then(() =>
    screen.findByRole('button', { name: '播放背景音乐' }),
  );

test('the music is a random one of 5 tracks, and stops when it is pressed again [2.OVER.13, 9.26]', async () => {
  const button = await open();
  for (const [track, chance] of [0, 0.2, 0.4, 0.6, 0.999].entries()) {
    drawn = [];
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance);
    await user.click(button);
    random.mockRestore();
    await expect.poll(() => heard).toBe(1);
    expect(drawn).toEqual(loopOf(track).notes.map(({ pitch }) => pitch));
    await press('关闭背景音乐');
    expect(heard).toBe(0);
  }
});

test('the music stops when the page is hidden', async () => {
  await user.click(await open());
  await expect.poll(() => heard).toBe(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('button', { name: '播放背景音乐' });
  expect(heard).toBe(0);
});
