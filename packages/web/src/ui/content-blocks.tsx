import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import styles from './content-blocks.module.css';

type Of<K extends ContentBlock['Kind']> = Extract<ContentBlock, { Kind: K }>;

const Items = ({ block: { Ordered, Items: items } }: { readonly block: Of<'list'> }) => {
  const List = Ordered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
};

const Table = ({ block: { Caption, Head, Rows } }: { readonly block: Of<'table'> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={styles.scroll} aria-label={Caption || Head.join(' ')} tabIndex={0}>
    <table className={styles.table}>
      {Caption !== '' && <caption>{Caption}</caption>}
      <thead>
        <tr>
          {Head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Block = ({ block }: { readonly block: ContentBlock }) => {
  switch (block.Kind) {
    case 'heading':
      return <h3 className={styles.heading}>{block.Text}</h3>;
    case 'paragraph':
      return <p>{block.Text}</p>;
    case 'quote':
      return <blockquote className={styles.quote}>{block.Text}</blockquote>;
    case 'note':
      return (
        <p className={styles.note} role="note">
          {block.Text}
        </p>
      );
    case 'list':
      return <Items block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'picture':
      return (
        <img
          className={styles.picture}
          src={block.Src}
          alt={block.Alt}
          width={block.Width}
          height={block.Height}
          loading="lazy"
          decoding="async"
        />
      );
    default:
      // A newer gateway may send a kind that this page does not know.
      return null;
  }
};

/** A text in blocks. Its headings are of the third level. */
export const ContentBlocks = ({ blocks }: { readonly blocks: readonly ContentBlock[] }) => (
  <div className={styles.text}>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
      <Block key={index} block={block} />
    ))}
  </div>
);
