import { AArrowDown, AArrowUp, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { FONT_SIZES, ZOOM } from '../model.ts';
import { t } from '../texts.ts';
import styles from './reader-dock.module.css';

interface Props {
  readonly original: boolean;
  readonly zoom: number;
  readonly font: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFont: (size: number) => void;
}

/** How large a page is, or the letters of its text. */
export const SizeTools = ({ original, zoom, font, onZoom, onFont }: Props) =>
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
