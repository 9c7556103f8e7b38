/** What the gateway takes of the client's build for the server: see docs/topics/drawing.md. */

export { draw } from './app/drawing/draw.tsx';
export { DRAWN_SCREENS } from './app/drawing/drawn-screens.ts';
