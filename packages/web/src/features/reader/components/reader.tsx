import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import type { CSSProperties } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReadGuide } from '../guide.ts';
import { clamp, FONT_SIZES, PAD, pagesToDraw, ZOOM } from '../model.ts';
import { keepFont, keptFont } from '../kept.ts';
import { t } from '../texts.ts';
import { useBars } from '../use-bars.ts';
import { useHasText } from '../use-has-text.ts';
import type { ReaderKey } from '../use-keys.ts';
import { useKeys } from '../use-keys.ts';
import { useLayout } from '../use-layout.ts';
import { usePdf } from '../use-pdf.ts';
import { useRatio } from '../use-ratio.ts';
import { useSeenPages } from '../use-seen-pages.ts';
import { useZoom } from '../use-zoom.ts';
import { FindSheet } from './find-sheet.tsx';
import { ListenCard } from './listen-card.tsx';
import { OpenFailed } from './open-failed.tsx';
import { OutlineSheet } from './outline-sheet.tsx';
import { PageView } from './page-view.tsx';
import styles from './reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import type { Mode } from './reader-dock.tsx';
import { ReaderDock } from './reader-dock.tsx';
import { ResumeNote } from './resume-note.tsx';
import { TextPage } from './text-page.tsx';

interface Props {
  readonly guide: ReadGuide;
  /** Where it opens; null at its beginning, or where the device does not say yet. */
  readonly start: { readonly page: number; readonly resumed: boolean } | null;
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
  const [font, setFont] = useState<number>(FONT_SIZES.usual);
  // What the device keeps shows once the page that the server drew was taken over.
  useEffect(() => setFont(keptFont()), []);
  const [sheet, setSheet] = useState<'outline' | 'find' | null>(null);
  const [word, setWord] = useState('');
  const [resumed, setResumed] = useState(0);
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

  const goTo = (wanted: number) => {
    const element = scroller.current;
    const target = element?.querySelector<HTMLElement>(`[data-page="${clamp(wanted, 1, count)}"]`);
    if (element && target) element.scrollTo({ top: target.offsetTop - element.offsetTop - PAD });
    bars.show();
  };
  const onKey = (key: ReaderKey) => {
    if (key === 'in' || key === 'out') zoomTo(zoom + (key === 'in' ? ZOOM.step : -ZOOM.step));
    else goTo({ next: page + 1, previous: page - 1, first: 1, last: count }[key]);
  };
  useKeys(onKey);
  const opening = useRef(goTo);
  useLayoutEffect(() => {
    opening.current = goTo;
  });
  useLayoutEffect(() => {
    if (start === null) return;
    opening.current(start.page);
    if (start.resumed) setResumed(start.page);
  }, [start]);
  const { shown: barsShown, show: showBars } = bars;
  // Another zoom scrolls the pages by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom
  useLayoutEffect(() => {
    if (barsShown) showBars();
  }, [zoom]);
  // The page that is read stays when its layout changes.
  const place = useRef(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout
  useLayoutEffect(() => opening.current(place.current), [mode]);
  useEffect(() => {
    if (read === null) return;
    place.current = read;
    onRead(read);
  }, [read, onRead]);

  const leaveTo = (wanted: number) => {
    setSheet(null);
    goTo(wanted);
  };
  const changeFont = (size: number) => {
    setFont(size);
    keepFont(size);
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
          <div className={styles.pages} style={{ '--zoom': original ? zoom : 1 } as CSSProperties}>
            {Array.from({ length: count }, (_, at) => at + 1).map((number) =>
              original ? (
                <PageView
                  key={number}
                  {...{ pdf, number, count, layout, missing, ratio, onRatio, word }}
                  drawn={drawn.includes(number)}
                />
              ) : (
                <TextPage
                  key={number}
                  {...{ pdf, number, count, missing }}
                  drawn={drawn.includes(number)}
                />
              ),
            )}
          </div>
        )}
      </section>
      {resumed > 0 && (
        <ResumeNote
          page={resumed}
          onStart={() => goTo(1)}
          onEnd={() => setResumed(0)}
          raised={bars.shown}
        />
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
          onFont={changeFont}
        />
      )}
      {sheet === 'outline' && (
        <OutlineSheet
          {...{ marks, page, onMark }}
          sections={guide.sections}
          onPage={leaveTo}
          onFind={() => setSheet('find')}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'find' && (
        <FindSheet
          {...{ pdf, missing, word }}
          sections={guide.sections}
          onWord={setWord}
          onHit={(hit) => leaveTo(hit.page)}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
};
