import { createStore } from 'zustand/vanilla';
import type { DeviceFault, Devices, Opened } from './devices.ts';
import { listDevices, openCamera, openMicrophone, openScreen, stopStream } from './devices.ts';
import { deviceAfter, watchTrack } from './lost-device.ts';
import type { Mixer } from './mixer.ts';
import type { Layout } from './picture-layout.ts';
import type { Sound } from './sound.ts';

/** How a camera or a microphone stands. */
export type DeviceState = 'asking' | 'on' | 'off' | DeviceFault;

export interface InputsState {
  readonly camera: DeviceState;
  readonly microphone: DeviceState;
  readonly muted: boolean;
  readonly sharing: boolean;
  readonly layout: Layout;
  readonly devices: Devices;
  /** What was chosen; empty for what the browser takes by itself. */
  readonly cameraId: string;
  readonly microphoneId: string;
  readonly facing: 'user' | 'environment';
}

const START: InputsState = {
  ...{ camera: 'asking', microphone: 'asking', muted: false, sharing: false, layout: 'pip' },
  ...{ devices: { cameras: [], microphones: [] }, cameraId: '', microphoneId: '', facing: 'user' },
};

/** Camera, microphone and screen, as they go into picture and sound. */
export const createInputs = (
  mixer: Pick<Mixer, 'show' | 'setLayout'>,
  sound: Pick<Sound, 'mix' | 'mute'>,
) => {
  const store = createStore<InputsState>(() => START);
  const { getState, setState } = store;
  const streams: Record<'camera' | 'microphone' | 'screen', MediaStream | null> = {
    camera: null,
    microphone: null,
    screen: null,
  };
  let closed = false;

  const take = (part: keyof typeof streams, stream: MediaStream | null): void => {
    stopStream(streams[part]);
    streams[part] = stream;
    if (part !== 'microphone') mixer.show(part, stream);
    if (part !== 'camera') sound.mix(part, stream);
  };

  /** Takes what was opened. What stops by itself, as when a cable is pulled, is said. */
  const use = (part: 'camera' | 'microphone', opened: Opened): void => {
    if (closed) {
      if ('stream' in opened) stopStream(opened.stream);
      return;
    }
    if ('fault' in opened) {
      take(part, null);
      setState({ [part]: opened.fault });
      return;
    }
    const { stream } = opened;
    try {
      take(part, stream);
    } catch {
      // Firefox mixes no microphone of another rate than the sound is sent with.
      take(part, null);
      setState({ [part]: 'unmixed' });
      return;
    }
    const [track] = stream.getTracks();
    setState({ [`${part}Id`]: track?.getSettings().deviceId ?? '' });
    if (track === undefined) return;
    watchTrack(track, (state) => {
      if (streams[part] !== stream) return;
      // Viewers are not shown its last picture for ever.
      if (state === 'missing') take(part, null);
      setState({ [part]: state });
      if (state === 'missing') void onDevices();
    });
  };

  const list = async (): Promise<void> => {
    const devices = await listDevices();
    if (!closed) setState({ devices });
  };
  const camera = async (): Promise<void> => {
    const { cameraId, facing } = getState();
    setState({ camera: 'asking' });
    // Phones have one camera at a time: the one before has to be given back first.
    take('camera', null);
    use('camera', await openCamera({ id: cameraId, facing }));
    await list();
  };
  const microphone = async (): Promise<void> => {
    setState({ microphone: 'asking' });
    use('microphone', await openMicrophone(getState().microphoneId));
    await list();
  };
  const stopSharing = (): void => {
    take('screen', null);
    setState({ sharing: false });
  };
  /** One came or went: what is missing may be back. */
  const onDevices = async (): Promise<void> => {
    await list();
    for (const [part, open] of [
      ['camera', camera],
      ['microphone', microphone],
    ] as const) {
      const state = getState();
      const next = deviceAfter(part, state[`${part}Id`], state.devices[`${part}s`]);
      if (closed || state[part] !== 'missing' || next === null) continue;
      setState({ [`${part}Id`]: next });
      await open();
    }
  };

  return {
    store,
    async open(): Promise<void> {
      if (!('mediaDevices' in navigator)) {
        setState({ camera: 'unsupported', microphone: 'unsupported' });
        return;
      }
      navigator.mediaDevices.addEventListener('devicechange', onDevices);
      await Promise.all([camera(), microphone()]);
    },
    camera,
    microphone,
    chooseCamera(cameraId: string): void {
      setState({ cameraId });
      void camera();
    },
    chooseMicrophone(microphoneId: string): void {
      setState({ microphoneId });
      void microphone();
    },
    flip(): void {
      setState(({ facing }) => ({
        cameraId: '',
        facing: facing === 'user' ? 'environment' : 'user',
      }));
      void camera();
    },
    toggleCamera(): void {
      if (getState().camera !== 'on') {
        void camera();
        return;
      }
      take('camera', null);
      setState({ camera: 'off' });
    },
    mute(muted: boolean): void {
      sound.mute(muted);
      setState({ muted });
    },
    async share(): Promise<void> {
      const opened = await openScreen();
      if ('fault' in opened) return;
      if (closed) {
        stopStream(opened.stream);
        return;
      }
      take('screen', opened.stream);
      setState({ sharing: true });
      // The browser has a button of its own for it.
      opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (streams.screen === opened.stream) stopSharing();
      });
    },
    stopSharing,
    setLayout(layout: Layout): void {
      mixer.setLayout(layout);
      setState({ layout });
    },
    close(): void {
      closed = true;
      navigator.mediaDevices?.removeEventListener('devicechange', onDevices);
      for (const part of ['camera', 'microphone', 'screen'] as const) take(part, null);
    },
  };
};

export type Inputs = ReturnType<typeof createInputs>;
