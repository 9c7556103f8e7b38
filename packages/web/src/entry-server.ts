/** What the gateway takes of the client's build for the server: see docs/decisions/043-drawn-pages.md. */

export { draw } from './app/drawing/draw.tsx';
export { DRAWN_SCREENS } from './app/drawing/drawn-screens.ts';
