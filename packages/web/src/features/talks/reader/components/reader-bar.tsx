import { ChevronLeft, Search, Share2, Star } from 'lucide-react';
import { useGoBack } from '../../../../lib/navigation.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { t } from '../texts.ts';
import styles from './reader-bar.module.css';

interface Props {
  readonly title: string;
  /** Under the title; empty while it is not known. */
  readonly facts: string;
  readonly shown: boolean;
  /** Null where there is nothing to search. */
  readonly onFind: (() => void) | null;
  readonly onShare: (() => void) | null;
  /** Null where it cannot be followed. */
  readonly star: { readonly on: boolean; readonly toggle: () => void } | null;
}

/** The bar over the pages: what is read, and what can be done with it. */
export const ReaderBar = ({ title, facts, shown, onFind, onShare, star }: Props) => (
  <header className={`row ${styles.bar}`} data-shown={shown} inert={!shown}>
    <IconButton icon={ChevronLeft} size={26} label={t('back')} onClick={useGoBack()} />
    <div className="fill">
      <h1 className={styles.title}>{title}</h1>
      {facts !== '' && <p className={`second-3 ${styles.facts}`}>{facts}</p>}
    </div>
    {onFind !== null && <IconButton icon={Search} label={t('readerFind')} onClick={onFind} />}
    {star !== null && (
      <IconButton
        icon={Star}
        label={t(star.on ? 'readerUnstar' : 'readerStar')}
        aria-pressed={star.on}
        className={star.on ? styles.on : ''}
        onClick={star.toggle}
      />
    )}
    {onShare !== null && <IconButton icon={Share2} label={t('share')} onClick={onShare} />}
  </header>
);
