/** Where a liaison broadcasts a talk from a browser: `?id=<talk>`. The same for operators. */
export const STUDIO_PATH = '/orgCenter/studio';
export const STUDIO_DESK_PATH = '/desk/studio';

/** The studio of a talk. @param operator whether an operator opens it */
export const studioPath = (talkId: string, operator = false): string =>
  `${operator ? STUDIO_DESK_PATH : STUDIO_PATH}?id=${encodeURIComponent(talkId)}`;
/** The studio of a trial. */
export const trialPath = (trialId: string): string =>
  `${STUDIO_PATH}?trial=${encodeURIComponent(trialId)}`;

/** What these pages may use, and no other: camera, microphone, screen, and an encoder of sound in WebAssembly. */
export const STUDIO_FEATURES = ['camera', 'microphone', 'display-capture'] as const;
export const STUDIO_SCRIPTS = "'wasm-unsafe-eval'";

/** Whether a path is that of the studio. */
export const isStudio = (path: string): boolean =>
  path === STUDIO_PATH || path === STUDIO_DESK_PATH;
