import { FRAMES_PER_SECOND } from '../rules/quality.ts';

/**
 * Why a device cannot be used. `unsupported`: the browser gives pages none; `unmixed`: it does, but cannot mix its sound.
 */
export type DeviceFault = 'denied' | 'missing' | 'busy' | 'unsupported' | 'unmixed';

const FAULTS: Readonly<Record<string, DeviceFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why a browser did not give a device, by the name of its error. */
const deviceFault = (error: unknown): DeviceFault =>
  FAULTS[error instanceof Error || error instanceof DOMException ? error.name : ''] ??
  'unsupported';

export type Opened = { readonly stream: MediaStream } | { readonly fault: DeviceFault };

const open = async (ask: () => Promise<MediaStream>): Promise<Opened> => {
  try {
    return { stream: await ask() };
  } catch (error) {
    return { fault: deviceFault(error) };
  }
};

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** @param choice id of a camera, or the side of a phone that it is on */
export const openCamera = (choice: {
  readonly id: string;
  readonly facing: 'user' | 'environment';
}): Promise<Opened> =>
  open(() =>
    navigator.mediaDevices.getUserMedia({
      video: {
        ...SIZE,
        frameRate: { ideal: FRAMES_PER_SECOND },
        ...(choice.id === '' ? { facingMode: choice.facing } : { deviceId: { exact: choice.id } }),
      },
    }),
  );

export const openMicrophone = (id: string): Promise<Opened> =>
  open(() =>
    navigator.mediaDevices.getUserMedia({
      audio: id === '' ? { echoCancellation: true } : { deviceId: { exact: id } },
    }),
  );

/** Phones cannot. */
export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

export const openScreen = (): Promise<Opened> =>
  open(() =>
    navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { ideal: FRAMES_PER_SECOND } },
      audio: true,
    }),
  );

/** A camera or a microphone to choose from. */
export interface Device {
  readonly id: string;
  readonly label: string;
}

export interface Devices {
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
}

/** What there is; labels are empty before anything was allowed. */
export const listDevices = async (): Promise<Devices> => {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
};

export const stopStream = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
