import type { Quote } from '../room-reader.ts';
import styles from './message-row.module.css';

/** What a message answers, in one line. */
export const QuoteLine = ({ quote }: { readonly quote: Quote }) => (
  <span className={styles.quote}>
    {quote.Displayname}：{quote.Content}
  </span>
);
