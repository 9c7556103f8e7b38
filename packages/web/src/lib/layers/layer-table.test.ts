import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const table = Object.values(
  import.meta.glob<string>('../../../../../e2e/harness/layers/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

/** What makes a layer, beside the pieces themselves. */
const OPENS = /<(Modal|Sheet|FullDialog)\b|\bopenLayer\(/;
/** Makes one too. Pages of the staff have a table of their own: `staff-layers.ts`. */
const USES = /\buseLayer\(/;
const opensLayer = (file: string, text: string): boolean =>
  OPENS.test(text) || (!file.startsWith('../../desk/') && USES.test(text));
const PIECES = /^(ui|lib\/layers)\/|\.test\.tsx?$/;

it('names each component that opens a layer in the table of the browser test [2.LAYER.4]', () => {
  const opening = Object.entries(sources)
    .filter(([file, text]) => opensLayer(file, text))
    .map(([file]) => file.replace('../../', ''))
    .filter((file) => !PIECES.test(file));
  const named = [...table.matchAll(/'((?:app|features|screens)\/[\w/-]+\.tsx?)'/g)].map(
    ([, file]) => file,
  );
  expect([...new Set(named)].sort()).toEqual(opening.sort());
});
