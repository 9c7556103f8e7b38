import { expect, test } from 'vitest';
import { deviceAfter, watchTrack } from './lost-device.ts';

const trackOf = (muted = false): MediaStreamTrack =>
  Object.assign(new EventTarget(), { muted }) as unknown as MediaStreamTrack;

test('a device that the system takes away for a while is told, and that it is back', () => {
  const track = trackOf();
  const told: string[] = [];
  watchTrack(track, (state) => told.push(state));
  for (const type of ['mute', 'unmute', 'ended']) track.dispatchEvent(new Event(type));
  expect(told).toEqual(['on', 'busy', 'on', 'missing']);
});

test('one that is taken away from the beginning is told as well', () => {
  const told: string[] = [];
  watchTrack(trackOf(true), (state) => told.push(state));
  expect(told).toEqual(['busy']);
});

const two = ['a', 'b'].map((id) => ({ id, label: id }));
test.each([
  ['camera', 'a', two, 'a'],
  ['camera', 'gone', two, null],
  ['camera', '', two, ''],
  ['camera', 'a', [], null],
  ['microphone', 'a', two, 'a'],
  ['microphone', 'gone', two, ''],
  ['microphone', 'gone', [], null],
] as const)('%s %s is followed by the right one', (part, chosen, devices, next) => {
  expect(deviceAfter(part, chosen, devices)).toBe(next);
});
