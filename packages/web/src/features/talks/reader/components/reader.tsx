import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import type { CSSProperties } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { sizeText } from '../../guide/public.ts';
import { talkPath } from '../../talk/public.ts';
import type { Listen, ReadGuide } from '../guide.ts';
import { FONT_SIZES, pagesToDraw, ZOOM } from '../model.ts';
import type { OpenFailure } from '../pdf/pdf-file.ts';
import { keepFont, keptFont } from '../reader-storage.ts';
import { t } from '../texts.ts';
import { useBars } from '../use-bars.ts';
import { useHasText } from '../use-has-text.ts';
import type { ReaderKey } from '../use-keys.ts';
import { useKeys } from '../use-keys.ts';
import { useLayout } from '../use-layout.ts';
import type { Start } from '../use-page-position.ts';
import { usePagePosition } from '../use-page-position.ts';
import { usePdf } from '../use-pdf.ts';
import { useRatio } from '../use-ratio.ts';
import { useSeenPages } from '../use-seen-pages.ts';
import { useZoom } from '../use-zoom.ts';
import { PageList } from './page-list.tsx';
import styles from './reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import type { Mode } from './reader-dock.tsx';
import { ReaderDock } from './reader-dock.tsx';
import type { OpenSheet } from './reader-sheet.tsx';
import { ReaderSheet } from './reader-sheet.tsx';
import { ResumeNote } from './resume-note.tsx';

/** The size of the text version, px, which the device keeps. */
const useFont = (): readonly [size: number, change: (size: number) => void] => {
  const [font, setFont] = useState<number>(FONT_SIZES.usual);
  // What the device keeps shows once the page that the server drew was taken over.
  useEffect(() => setFont(keptFont()), []);
  const change = useCallback((size: number) => {
    setFont(size);
    keepFont(size);
  }, []);
  return [font, change];
};

interface OpenFailedProps {
  readonly guide: ReadGuide;
  readonly failure: OpenFailure;
  readonly onRetry: () => void;
}

/** The PDF is damaged, or could not be fetched. */
const OpenFailed = ({ guide, failure, onRetry }: OpenFailedProps) => {
  const broken = failure === 'broken';
  return (
    <div role="alert" className={styles.failed}>
      <EmptyState
        title={t(broken ? 'readerBroken' : 'readerAway')}
        hint={t(broken ? 'readerBrokenHint' : 'loadFailedHint')}
        action={
          <>
            <Button onClick={onRetry}>{t('retry')}</Button>
            {broken && (
              <a className={styles.link} href={`${guide.url}?download=1`} download={guide.fileName}>
                {t('readerDownload', { size: sizeText(guide.size) })}
              </a>
            )}
          </>
        }
      />
    </div>
  );
};

interface ListenCardProps {
  readonly guide: ReadGuide;
  readonly listen: Listen;
}

/** The section that is read was treated in a talk: leads to that second of its replay. */
const ListenCard = ({ guide, listen }: ListenCardProps) => (
  <Link className={styles.card} to={talkPath(listen.talkId, listen.atMs)}>
    <Emblem shortname={guide.universityShortName} color={guide.color} size={36} />
    <span className={`fill ${styles.words}`}>
      <strong>{t('readerListen')}</strong>
      <span>
        {listen.talkTitle} · {listen.universityName}
      </span>
    </span>
    <JumpPill atMs={listen.atMs} />
  </Link>
);

interface Props {
  readonly guide: ReadGuide;
  /** Where it opens; null at its beginning, or where the device does not say yet. */
  readonly start: Start | null;
  readonly marks: readonly number[];
  readonly star: { readonly on: boolean; readonly toggle: () => void };
  readonly onMark: (page: number, on: boolean) => void;
  readonly onRead: (page: number | null) => void;
  readonly onShare: () => void;
}

/** A guide, page by page, with its tools over it. */
export const Reader = ({ guide, start, marks, star, onMark, onRead, onShare }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const opened = usePdf(guide.url, guide.size);
  const { pdf, failure, missing, reopen } = opened;
  const count = pdf?.pages ?? guide.pages;
  const [mode, setMode] = useState<Mode>('original');
  const [font, setFont] = useFont();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [word, setWord] = useState('');
  const bars = useBars(scroller);
  const original = mode === 'original';
  const { zoom, zoomTo } = useZoom({ scroller, enabled: original, onTap: bars.toggle });
  const { ratio, onRatio } = useRatio(scroller);
  const layout = useLayout(scroller, zoom);
  const { seen, page: read } = useSeenPages(scroller, `${count} ${mode} ${failure}`);
  const page = read ?? 1;
  const drawn = pagesToDraw(seen, count);
  const hasText = useHasText(pdf, page);
  const section = sectionAt(guide.sections, page);

  const { goTo, resumed, endResumed } = usePagePosition({
    scroller,
    count,
    read,
    start,
    mode,
    zoom,
    bars,
  });
  const onKey = (key: ReaderKey) => {
    if (key === 'in' || key === 'out') zoomTo(zoom + (key === 'in' ? ZOOM.step : -ZOOM.step));
    else goTo({ next: page + 1, previous: page - 1, first: 1, last: count }[key]);
  };
  useKeys(onKey);
  useEffect(() => {
    if (read !== null) onRead(read);
  }, [read, onRead]);

  const leaveTo = (wanted: number) => {
    setSheet(null);
    goTo(wanted);
  };
  const facts = [guide.universityName, ...(guide.demo ? [t('readerDemo')] : [])].join(' · ');
  return (
    <div className={styles.reader} style={{ '--reader-font': `${font}px` } as CSSProperties}>
      <ReaderBar
        title={guide.title}
        facts={facts}
        shown={bars.shown || failure !== null}
        star={star}
        onFind={() => setSheet('find')}
        onShare={onShare}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={guide.title}>
        {failure !== null ? (
          <OpenFailed guide={guide} failure={failure} onRetry={reopen} />
        ) : (
          <PageList
            {...{ pdf, count, drawn, original, zoom, layout, ratio, onRatio, missing, word }}
          />
        )}
      </section>
      {resumed > 0 && (
        <ResumeNote page={resumed} onStart={() => goTo(1)} onEnd={endResumed} raised={bars.shown} />
      )}
      <div
        className={styles.progress}
        style={{ '--share': page / count } as CSSProperties}
        aria-hidden="true"
      />
      {failure === null && (
        <ReaderDock
          {...{ guide, page, count, mode, hasText, zoom, font }}
          shown={bars.shown}
          listen={section?.listen && <ListenCard guide={guide} listen={section.listen} />}
          onPage={goTo}
          onOutline={() => setSheet('outline')}
          onMode={setMode}
          onZoom={zoomTo}
          onFont={setFont}
        />
      )}
      {sheet !== null && (
        <ReaderSheet
          {...{ sheet, guide, pdf, missing, word, marks, page, onMark }}
          onSheet={setSheet}
          onWord={setWord}
          onPage={leaveTo}
        />
      )}
    </div>
  );
};
