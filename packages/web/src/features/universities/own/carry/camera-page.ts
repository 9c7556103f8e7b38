import { CAMERA_PATHS } from '@xuanjiang/contracts/rules/camera-pages';

/** In an address: opens what is carried, in a document that may use the camera. */
export const CARRY = 'carry';

/** The address of that document. */
export const CARRY_PAGE = `/rank?${CARRY}=1`;

/** Whether the document may use the camera: by the address with which it was loaded, wherever one went since. */
export const mayUseCamera = (): boolean => {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  return CAMERA_PATHS.includes(new URL(loaded, location.href).pathname);
};
