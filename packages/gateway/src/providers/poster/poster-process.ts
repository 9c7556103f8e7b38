/**
 * The process in which posters are drawn: to do so, sharp has to read SVG, which the gateway forbids it
 * where pictures come from people, and a process has one such rule.
 */
import { drawPoster } from './draw-poster.ts';
import type { FromPosterProcess, ToPosterProcess } from './poster-messages.ts';

const send = (message: FromPosterProcess): void => {
  process.send?.(message);
};

process.on('message', ({ id, content }: ToPosterProcess) => {
  drawPoster(content).then(
    (png) => send({ id, png }),
    (error: unknown) => send({ id, failure: String(error) }),
  );
});
// Without the gateway nobody takes what is drawn.
process.on('disconnect', () => process.exit());
