import type { Quote } from '../room-log.ts';
import { t } from '../texts.ts';
import styles from './message-row.module.css';

/** What a message answers, in one line; what was withdrawn has no text any more. */
export const QuoteLine = ({ quote }: { readonly quote: Quote }) => (
  <span className={styles.quote}>
    {quote.Displayname}：{quote.Content === '' ? t('roomQuoteGone') : quote.Content}
  </span>
);
