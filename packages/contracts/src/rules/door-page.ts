/** Where tickets are checked at the doors of an event. */
export const DOOR_PATH = '/checkin';

/** Where an own exam is read from another screen. */
const RANK_PATH = '/rank';
/** The pages that read QR codes. */
export const CAMERA_PATHS: readonly string[] = [DOOR_PATH, RANK_PATH];

/** What the pages that read QR codes may use, and no other: the camera, and a reader of QR codes in WebAssembly. */
export const DOOR_CAMERA = 'camera=(self)';
export const NO_CAMERA = 'camera=()';
export const DOOR_SCRIPTS = "'wasm-unsafe-eval'";

/**
 * The headers with which a page that reads QR codes is opened without a network, from the shell that was
 * kept: its own policies differ.
 */
export const doorHeaders = (kept: Headers): Headers => {
  const headers = new Headers(kept);
  const [policy, scripts] = ['Permissions-Policy', 'Content-Security-Policy'];
  headers.set(policy, (kept.get(policy) ?? '').replace(NO_CAMERA, DOOR_CAMERA));
  headers.set(
    scripts,
    (kept.get(scripts) ?? '').replace(/(^|;)script-src ([^;]*)/, `$1script-src $2 ${DOOR_SCRIPTS}`),
  );
  return headers;
};
