import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ffmpeg, screenshot } from './run.mjs';
import { height, panel, slideSvg, width } from './slide.mjs';
import { speakerStates, speakerSvg } from './speaker.mjs';

const require = createRequire(import.meta.url);
const fontFiles = join(dirname(require.resolve('@fontsource/noto-sans-sc/package.json')), 'files');
/** Headless Chromium leaves the foot of a tall window unpainted; it is cut away. */
const spare = 200;

const face = (subset, weight) => `
  @font-face { font-family: 'Noto Sans SC ${subset}'; font-weight: ${weight};
    src: url('file://${fontFiles}/noto-sans-sc-${subset}-${weight}-normal.woff2'); }`;

const pageOf = (drawings) => `<!doctype html><meta charset="utf-8"><style>
  ${['latin', 'chinese-simplified'].flatMap((s) => [400, 700].map((w) => face(s, w))).join('')}
  * { margin: 0 } svg { display: block }
  text { font-family: 'Noto Sans SC latin', 'Noto Sans SC chinese-simplified' }
</style>${drawings.join('')}`;

/** Draws pictures of one size in one go; returns their paths. */
function draw(work, name, drawings, size) {
  const page = join(work, `${name}.html`);
  const sheet = join(work, `${name}.sheet.png`);
  writeFileSync(page, pageOf(drawings));
  screenshot({
    page,
    picture: sheet,
    width: Math.max(size.width, 640),
    height: size.height * drawings.length + spare,
    profile: join(work, 'profile'),
  });
  return drawings.map((_, i) => {
    const picture = join(work, `${name}-${i}.png`);
    const cut = `crop=${size.width}:${size.height}:0:${size.height * i}`;
    ffmpeg(['-v', 'error', '-i', sheet, '-vf', cut, picture]);
    return picture;
  });
}

/** Per slide its pictures: first without a marked bullet, then with each one marked. */
export function drawSlides(work, slides) {
  mkdirSync(work, { recursive: true });
  return slides.map((slide, index) => {
    const actives = [-1, ...slide.bullets.keys()];
    const drawings = actives.map((active) => slideSvg(slide, index + 1, slides.length, active));
    return draw(work, `slide-${index + 1}`, drawings, { width, height });
  });
}

export function drawSpeaker(work) {
  mkdirSync(work, { recursive: true });
  return draw(work, 'speaker', speakerStates.map(speakerSvg), panel);
}
