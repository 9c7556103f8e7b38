/** A run of text on a page, as a PDF has it: where its baseline begins, from the bottom left. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface Block {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

interface Line {
  text: string;
  readonly left: number;
  right: number;
  readonly y: number;
  readonly size: number;
  /** Runs with a gap between them: cells of a table. */
  cells: number;
}

/** How much larger than the usual text a heading is. */
const HEADING = 1.1;
/** Runs whose baselines differ by less than this share of the size are on one line. */
const SAME_LINE = 0.5;
/** A gap of so many characters is one between cells, and a line that ends so far before the edge ends a paragraph. */
const GAP = 0.8;
const SHORT = 2.2;
/** Lines further apart than this are different paragraphs, in sizes. */
const APART = 2;
const NO_SPACE = /[\u2e80-\uffef]$/u;

const linesOf = (runs: readonly Run[]): Line[] => {
  const lines: Line[] = [];
  for (const { text, x, y, width, size } of runs) {
    if (text.trim() === '') continue;
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.y - y) < size * SAME_LINE && x >= line.right - size) {
      const cell = x - line.right > size * GAP;
      if (cell) line.cells += 1;
      line.text += cell ? `　${text}` : text;
      line.right = x + width;
    } else lines.push({ text, left: x, right: x + width, y, size, cells: 1 });
  }
  return lines;
};

/** The size in which most of the characters are set, tables left out. */
const usualSize = (all: readonly Line[]): number => {
  const running = all.filter(({ cells }) => cells === 1);
  const counts = new Map<number, number>();
  for (const { size, text } of running.length > 0 ? running : all)
    counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
};

/**
 * The text of a page as one reads it: lines joined to paragraphs, larger ones as headings, the cells of
 * a row beside each other.
 */
export const blocksOf = (runs: readonly Run[]): readonly Block[] => {
  const lines = linesOf(runs);
  const usual = usualSize(lines);
  const edge = Math.max(0, ...lines.filter(({ size }) => size === usual).map(({ right }) => right));
  const blocks: { kind: Block['kind']; text: string }[] = [];
  let above: Line | undefined;
  for (const line of lines) {
    const kind = line.size > usual * HEADING ? 'heading' : 'paragraph';
    const last = blocks.at(-1);
    const goesOn =
      above !== undefined &&
      last?.kind === kind &&
      above.size === line.size &&
      above.cells === 1 &&
      line.cells === 1 &&
      above.y - line.y > 0 &&
      above.y - line.y < line.size * APART &&
      (kind === 'heading' || above.right > edge - line.size * SHORT);
    if (goesOn && last !== undefined) {
      last.text += NO_SPACE.test(last.text) ? line.text : ` ${line.text}`;
    } else blocks.push({ kind, text: line.text });
    above = line;
  }
  return blocks;
};
