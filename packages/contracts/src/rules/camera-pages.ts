/** Where tickets are checked at the doors of an event. */
export const DOOR_PATH = '/checkin';

/** Where an own exam is read from another screen. */
const RANK_PATH = '/rank';
/** The pages that read QR codes. */
export const CAMERA_PATHS: readonly string[] = [DOOR_PATH, RANK_PATH];

/** Permissions-Policy of pages that may use the camera, and of all others. */
export const CAMERA_ALLOWED = 'camera=(self)';
export const NO_CAMERA = 'camera=()';
/** Source of scripts that the pages that read QR codes may use, and no other: the reader is WebAssembly. */
export const READER_SCRIPTS = "'wasm-unsafe-eval'";

/**
 * The headers with which a page that reads QR codes is opened without a network, from the shell that was
 * kept: its own policies differ.
 */
export const cameraHeaders = (kept: Headers): Headers => {
  const headers = new Headers(kept);
  const [policy, scripts] = ['Permissions-Policy', 'Content-Security-Policy'];
  headers.set(policy, (kept.get(policy) ?? '').replace(NO_CAMERA, CAMERA_ALLOWED));
  headers.set(
    scripts,
    (kept.get(scripts) ?? '').replace(
      /(^|;)script-src ([^;]*)/,
      `$1script-src $2 ${READER_SCRIPTS}`,
    ),
  );
  return headers;
};
