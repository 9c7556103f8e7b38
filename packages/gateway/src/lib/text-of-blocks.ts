import type { ContentBlock } from '@xuanjiang/contracts/content-block';

const linesOf = (block: ContentBlock): readonly string[] => {
  switch (block.Kind) {
    case 'list':
      return block.Items;
    case 'table':
      return [block.Caption, ...block.Head, ...block.Rows.flat()];
    case 'picture':
      return [block.Alt];
    default:
      return [block.Text];
  }
};

/** What a text says, as searches read it: a line for each piece. */
export const textOfBlocks = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n');
