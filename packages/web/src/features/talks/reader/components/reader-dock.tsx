import {
  AArrowDown,
  AArrowUp,
  ALargeSmall,
  Download,
  List,
  Minus,
  Plus,
  ZoomIn,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { sizeText } from '../../guide/public.ts';
import type { ReadGuide } from '../guide.ts';
import { FONT_SIZES, ZOOM } from '../model.ts';
import { t } from '../texts.ts';
import { PageSlider } from './page-slider.tsx';
import styles from './reader-dock.module.css';

interface SizeToolsProps {
  readonly original: boolean;
  readonly zoom: number;
  readonly font: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFont: (size: number) => void;
}

/** How large a page is, or the letters of its text. */
const SizeTools = ({ original, zoom, font, onZoom, onFont }: SizeToolsProps) =>
  original ? (
    <div className={`centre ${styles.sizes}`}>
      <IconButton
        icon={Minus}
        label={t('readerZoomOut')}
        aria-disabled={zoom <= ZOOM.least || undefined}
        onClick={() => onZoom(zoom - ZOOM.step)}
      />
      <output>{t('percentOf', { percent: String(Math.round(zoom * 100)) })}</output>
      <IconButton
        icon={Plus}
        label={t('readerZoomIn')}
        aria-disabled={zoom >= ZOOM.most || undefined}
        onClick={() => onZoom(zoom + ZOOM.step)}
      />
    </div>
  ) : (
    <div className={`centre ${styles.sizes}`}>
      <IconButton
        icon={AArrowDown}
        label={t('readerSmaller')}
        aria-disabled={font <= FONT_SIZES.least || undefined}
        onClick={() => onFont(font - FONT_SIZES.step)}
      />
      <output>{font}</output>
      <IconButton
        icon={AArrowUp}
        label={t('readerLarger')}
        aria-disabled={font >= FONT_SIZES.most || undefined}
        onClick={() => onFont(font + FONT_SIZES.step)}
      />
    </div>
  );

export type Mode = 'original' | 'text';

interface Props {
  readonly guide: ReadGuide;
  readonly page: number;
  readonly count: number;
  readonly shown: boolean;
  readonly mode: Mode;
  /** Whether the page that is read has text. */
  readonly hasText: boolean;
  readonly zoom: number;
  readonly font: number;
  /** What stands above the slider. */
  readonly listen: ReactNode;
  readonly onPage: (page: number) => void;
  readonly onOutline: () => void;
  readonly onMode: (mode: Mode) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onFont: (size: number) => void;
}

/** The tools under the pages. */
export const ReaderDock = (props: Props) => {
  const { guide, page, count, shown, mode, hasText, onPage, onOutline } = props;
  const [sizing, setSizing] = useState(false);
  const original = mode === 'original';
  return (
    <footer className={styles.dock} data-shown={shown} inert={!shown}>
      {sizing ? <SizeTools {...props} original={original} /> : props.listen}
      <PageSlider page={page} count={count} sections={guide.sections} onPage={onPage} />
      <div className={`row-2 ${styles.tools}`}>
        <button type="button" className={styles.tool} onClick={onOutline}>
          <List size={20} aria-hidden="true" />
          {t('readerOutline')}
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={sizing}
          onClick={() => setSizing((old) => !old)}
        >
          {original ? (
            <ZoomIn size={20} aria-hidden="true" />
          ) : (
            <ALargeSmall size={20} aria-hidden="true" />
          )}
          {t(original ? 'readerZoom' : 'readerFont')}
        </button>
        <Modes mode={mode} hasText={hasText} onMode={props.onMode} />
        <a
          className={styles.tool}
          href={`${guide.url}?download=1`}
          download={guide.fileName}
          aria-label={t('readerDownload', { size: sizeText(guide.size) })}
        >
          <Download size={20} aria-hidden="true" />
          {sizeText(guide.size)}
        </a>
      </div>
    </footer>
  );
};

const Modes = ({ mode, hasText, onMode }: Pick<Props, 'mode' | 'hasText' | 'onMode'>) => (
  <Segmented
    className={styles.modes}
    label={t('readerMode')}
    segments={[
      { value: 'original', label: t('readerOriginal') },
      { value: 'text', label: t('readerText'), off: hasText ? undefined : t('readerNoText') },
    ]}
    value={mode}
    onChange={onMode}
  />
);
