import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** From the folder of the client's sources. */
const FOLDER = join(import.meta.dirname, '..');
const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('**/*.{css,tsx}', { cwd: FOLDER, exclude: ['**/*.test.tsx'] }).map((file) => [
    file,
    readFileSync(join(FOLDER, file), 'utf8'),
  ]),
);

/** What lies on pictures and university hues, pictures that are the same in both schemes, the staff's palette, and a printed table as it was published. */
const OWN_COLOURS = new Set([
  'ui/tokens.css',
  'ui/poster.module.css',
  'ui/poster.tsx',
  'ui/cover.module.css',
  'ui/cover.tsx',
  'ui/emblem.tsx',
  'ui/logo.tsx',
  'ui/qr-code.tsx',
  'desk/universities/university/page/components/page-form.tsx',
  'app/overlays/lazy/share-hint.tsx',
  // The staff's own, in one scheme.
  'desk/kit/frame/palette.css',
  'app/overlays/lazy/follow-popup.tsx',
  'features/media/player/components/full-bars.module.css',
  'features/media/player/components/next-talk.module.css',
  'features/media/player/components/small-player.module.css',
  'features/media/player/components/stage.module.css',
  'features/media/player/engine/engine.css',
  'features/media/player/components/muted-preview.module.css',
  'features/rooms/room/question/components/questions-link.module.css',
  'features/talks/talk/home/components/home-hero.module.css',
  'features/talks/talk/timetable/components/banner-slide.module.css',
  'features/universities/university/detail/components/org-head.module.css',
  // Rows of a published table stand on its own paper, and the row that is meant is marked as by a pen.
  'features/universities/proof/components/excerpt.module.css',
]);

/** A colour as such; in a mask black means what is seen. */
const HARD = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|color-mix)\(|: (?:white|black|red)\b/i;

const hardColours = (source: string): string[] =>
  source.split('\n').filter((line) => HARD.test(line) && !/^\s*mask: |&#/.test(line));

type Palette = Readonly<Record<string, string>>;

const paletteIn = (css: string): Palette =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const CSS = SOURCES['ui/tokens.css'] ?? '';
const [LIGHT_CSS = '', DARK_CSS = ''] = CSS.split('@media (prefers-color-scheme: dark)');
const LIGHT = paletteIn(LIGHT_CSS);
const DARK = { ...LIGHT, ...paletteIn(DARK_CSS) };

/** Relative luminance as WCAG 2 defines it. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** A text and the grounds that it stands on. */
const TEXT_ON: readonly [text: string, ...grounds: string[]][] = [
  ['ink', 'paper', 'card', 'brand-soft', 'note-soft', 'fill', 'band', 'rail'],
  ['ink-2', 'paper', 'card', 'brand-soft', 'fill', 'band', 'rail'],
  ['ink-3', 'paper', 'card'],
  ['brand-text', 'paper', 'card', 'brand-soft'],
  ['live-text', 'paper', 'card', 'brand-soft'],
  ['note', 'paper', 'card', 'note-soft'],
  ['danger', 'paper', 'card', 'danger-soft'],
  ['white', 'brand', 'live', 'own', 'block'],
  ['block-text', 'block'],
  ['ink-on-white', 'white'],
  // What is chosen is turned round.
  ['card', 'ink'],
];
const AA = 4.5;

describe('the colours', () => {
  test('are those of tokens.css, but on pictures and university hues [2.LOOK.1]', () => {
    const found = Object.entries(SOURCES)
      .filter(([file]) => !OWN_COLOURS.has(file))
      .flatMap(([file, source]) => hardColours(source).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  test('of the browser around the page are those of the paper [2.LOOK.1]', () => {
    const page = readFileSync(join(FOLDER, '../index.html'), 'utf8');
    const themes = [...page.matchAll(/<meta name="theme-color" content="(.*?)" media="(.*?)"/g)];
    expect(themes.map(([, colour, media]) => [colour, media])).toEqual([
      [LIGHT.paper, '(prefers-color-scheme: light)'],
      [DARK.paper, '(prefers-color-scheme: dark)'],
    ]);
  });

  test('of the exceptions are there', () => {
    const without = [...OWN_COLOURS].filter(
      (file) => hardColours(SOURCES[file] ?? '').length === 0,
    );
    expect(without).toEqual([]);
  });

  test.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('of the %s scheme can be read [2.LOOK.1]', (_scheme, palette) => {
    const colour = (name: string): string => {
      const value = palette[name];
      if (value === undefined) throw new Error(`no colour --${name}`);
      return value;
    };
    const low = TEXT_ON.flatMap(([text, ...grounds]) =>
      grounds
        .map((ground) => ({
          pair: `${text} on ${ground}`,
          value: contrast(colour(text), colour(ground)),
        }))
        .filter(({ value }) => value < AA),
    );
    expect(low).toEqual([]);
  });
});
