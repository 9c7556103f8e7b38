import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inputs } from './inputs.ts';
import { createInputs } from './inputs.ts';

/** A device of the machine as the browser gives it. */
const streamOf = (kind: 'camera' | 'microphone', id: string) => {
  const track = Object.assign(new EventTarget(), {
    ...{ muted: false, stopped: false, getSettings: () => ({ deviceId: id }) },
    stop: () => {
      track.stopped = true;
    },
  });
  return { kind, track, getTracks: () => [track], getVideoTracks: () => [track] };
};
type Stream = ReturnType<typeof streamOf>;

let plugged: { readonly camera: string[]; readonly microphone: string[] };
let devices: EventTarget;
let opened: Stream[];
/** What viewers see and hear. */
let shown: Partial<Record<'camera' | 'microphone' | 'screen', string | null>>;
let mixFails: boolean;
let inputs: Inputs;

const idOf = (stream: unknown): string | null =>
  stream === null ? null : String((stream as Stream).track.getSettings().deviceId);

beforeEach(() => {
  plugged = { camera: ['c1'], microphone: ['m1', 'm2'] };
  [opened, shown, mixFails] = [[], {}, false];
  const mediaDevices = Object.assign(new EventTarget(), {
    async getUserMedia({
      video,
      audio,
    }: {
      video?: MediaTrackConstraints;
      audio?: MediaTrackConstraints;
    }) {
      const kind = video === undefined ? 'microphone' : 'camera';
      const exact = ((video ?? audio)?.deviceId as { exact?: string } | undefined)?.exact;
      const id = exact ?? plugged[kind][0];
      if (id === undefined || !plugged[kind].includes(id)) {
        throw new DOMException('there is none', 'NotFoundError');
      }
      const stream = streamOf(kind, id);
      opened.push(stream);
      return stream;
    },
    enumerateDevices: async () => [
      ...plugged.camera.map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId })),
      ...plugged.microphone.map((deviceId) => ({ kind: 'audioinput', deviceId, label: deviceId })),
    ],
    getDisplayMedia: async () => {
      const stream = streamOf('camera', 'screen');
      opened.push(stream);
      return stream;
    },
  });
  devices = mediaDevices;
  vi.stubGlobal('navigator', { mediaDevices });
  inputs = createInputs(
    {
      show: (part, stream) => {
        shown[part] = idOf(stream);
      },
      setLayout: () => undefined,
    },
    {
      mix: (part, stream) => {
        if (mixFails && stream !== null) throw new DOMException('', 'NotSupportedError');
        shown[part] = idOf(stream);
      },
      mute: () => undefined,
    },
  );
});
afterEach(() => {
  inputs.close();
  vi.unstubAllGlobals();
});

const lastOf = (kind: Stream['kind']): Stream =>
  opened.findLast((stream) => stream.kind === kind) as Stream;
const happen = async (target: EventTarget, type: string): Promise<void> => {
  target.dispatchEvent(new Event(type));
  await new Promise((resolve) => setTimeout(resolve));
};
const state = () => {
  const { camera, microphone } = inputs.store.getState();
  return { camera, microphone };
};

test('a camera that is pulled out is no frozen picture, and is opened again when it is back [7.TROUBLE.4]', async () => {
  await inputs.open();
  expect(state()).toEqual({ camera: 'on', microphone: 'on' });
  plugged.camera.pop();
  await happen(lastOf('camera').track, 'ended');
  expect([state().camera, shown.camera]).toEqual(['missing', null]);
  // Another one shows what nobody meant to show.
  plugged.camera.push('c2');
  await happen(devices, 'devicechange');
  expect(state().camera).toBe('missing');
  plugged.camera.push('c1');
  await happen(devices, 'devicechange');
  expect([state().camera, shown.camera]).toEqual(['on', 'c1']);
});

test('in the place of a microphone that is pulled out another one is heard [7.TROUBLE.4]', async () => {
  await inputs.open();
  plugged.microphone.shift();
  await happen(lastOf('microphone').track, 'ended');
  expect([state().microphone, shown.microphone]).toEqual(['on', 'm2']);
});

test('what the system takes away for a while is said, and again when it is back [7.TROUBLE.4]', async () => {
  await inputs.open();
  const { track } = lastOf('microphone');
  await happen(track, 'mute');
  expect(state().microphone).toBe('busy');
  await happen(track, 'unmute');
  expect(state().microphone).toBe('on');
});

test('what was given back is not looked at any more', async () => {
  await inputs.open();
  const { track } = lastOf('camera');
  inputs.toggleCamera();
  await happen(track, 'mute');
  expect(state().camera).toBe('off');
});

test('a microphone that cannot be mixed is given back, and the browser said to be at fault', async () => {
  mixFails = true;
  await inputs.open();
  expect(state()).toEqual({ camera: 'on', microphone: 'unmixed' });
  expect(lastOf('microphone').track.stopped).toBe(true);
});

test('a screen that is chosen after the page was left is given back', async () => {
  await inputs.open();
  const sharing = inputs.share();
  inputs.close();
  await sharing;
  expect(opened.every(({ track }) => track.stopped)).toBe(true);
});
