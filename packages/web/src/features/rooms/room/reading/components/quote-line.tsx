import type { Quote } from '../room-log.ts';
import { t } from '../texts.ts';
import styles from './message-row.module.css';

/** The message that another one answers, in one line. A withdrawn one has no text any more. */
export const QuoteLine = ({ quote }: { readonly quote: Quote }) => (
  <span className={`second-2 one-line ${styles.quote}`}>
    {quote.Displayname}：{quote.Content === '' ? t('roomQuoteGone') : quote.Content}
  </span>
);
