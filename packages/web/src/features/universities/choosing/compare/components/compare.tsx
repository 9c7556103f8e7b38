import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { ArrowDownUp, Plus, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '../../../../../lib/grouped.ts';
import { useBrowser } from '../../../../../lib/use-browser.ts';
import { useWide } from '../../../../../lib/wide.ts';
import { Button } from '../../../../../ui/button.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import { Page } from '../../../../../ui/page.tsx';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { comparePath, isEntered, LazyOwnProfile, useOwn } from '../../../own/public.ts';
import { Chooser } from '../../../university/public.ts';
import type { LeftOut } from '../choice.ts';
import { pinned } from '../choice.ts';
import type { CompareParts } from '../compare-parts.ts';
import { byRank, differing, ROWS } from '../rows.ts';
import { t } from '../texts.ts';
import { useCompare } from '../use-compare.ts';
import { useMine } from '../use-mine.ts';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.tsx';
import { fullName } from './heads.tsx';
import { NoUnits } from './no-units.tsx';
import { OwnStrip } from './own-strip.tsx';

const LazyAddSheet = lazyView(async () => (await import('./add-sheet.tsx')).AddSheet);
const LazyFamilySheet = lazyView(async () => (await import('./family-sheet.tsx')).FamilySheet);
const LazyPrintSheet = lazyView(async () => (await import('./print-sheet.tsx')).PrintSheet);

type Open = 'add' | 'family' | 'print' | 'own' | null;

/** What of a link is not shown, in a line; empty for nothing. */
const leftOutText = ({ unknown, repeated, more }: LeftOut): string => {
  const parts = [
    unknown > 0 ? t('compareOutUnknown', { count: unknown }) : '',
    repeated > 0 ? t('compareOutRepeated', { count: repeated }) : '',
    more > 0 ? t('compareOutMore', { count: more, max: COMPARED_MAX }) : '',
  ].filter(Boolean);
  return parts.length === 0 ? '' : t('compareOut', { parts: parts.join('、') });
};

/** While this page is shown, it alone is printed. @returns whether it is being printed now */
const usePrinted = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Browsers print what is drawn when this returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    document.documentElement.dataset.print = 'compare';
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      delete document.documentElement.dataset.print;
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};

/** The page on which units stand side by side. */
export const Compare = ({ parts }: { readonly parts: CompareParts }) => {
  const { columns, leftOut, asked, change, shown: choices } = useCompare(parts.province);
  const wide = useWide();
  const { own } = useOwn();
  const [open, setOpen] = useState<Open>(null);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [withMine, setWithMine] = useState(false);
  const printing = usePrinted();

  const exams = columns.flatMap(({ facts, data }) => facts?.exam ?? data?.Chosen ?? []);
  const { mineIn, retry } = useMine(exams);
  const [exam] = exams;
  const mine = exam && mineIn(exam);
  const ids = columns.map(({ id }) => id);
  const count = columns.length;
  const shown = columns.every(({ state }) => state === 'shown');
  const rows = onlyDifferent && wide && shown ? differing(columns) : ROWS;
  const close = (): void => setOpen(null);

  const names = columns.map(fullName);
  // The choice that is shown, also where the address left it open.
  const addressOf = (): string =>
    location.origin +
    comparePath(ids, {
      ...asked,
      ...(exam && { provinceid: exam.Provinceid, year: exam.Year, subject: exam.Subject }),
    });
  const share = (): void =>
    parts.share({
      title: t('compare'),
      text: t('compareShareText', { names: names.join('、') }),
      url: addressOf(),
    });
  const mayPrint = useBrowser().app !== 'wechat';
  const demo = columns.some(({ data }) => data?.Linesources.some(({ Demo }) => Demo));
  const about =
    exam === undefined
      ? ''
      : `${ownProvinceOf(exam.Provinceid)?.name ?? ''} ${exam.Year} · ${exam.Subject}`;
  const out = leftOutText(leftOut);

  const title = count === 0 ? t('compare') : t('compareCount', { count, max: COMPARED_MAX });
  const demoTag = demo && <Tag kind="note">{t('orgDemo')}</Tag>;
  const strip = <OwnStrip mine={mine} retry={retry} onEdit={() => setOpen('own')} />;
  const size = wide ? 'small' : 'normal';
  const print = mayPrint && (
    <Button kind="plain" size={size} onClick={() => setOpen('print')}>
      <Printer size={17} aria-hidden="true" />
      {t('comparePrint')}
    </Button>
  );
  const family = (
    <Button kind="soft" size={size} onClick={() => setOpen('family')}>
      <Share2 size={17} aria-hidden="true" />
      {t('compareFamily')}
    </Button>
  );

  return (
    <Page
      title={wide ? undefined : title}
      back={!wide}
      headed={wide}
      aside={
        count > 0 && (
          <span className="row">
            {demoTag}
            {count > 1 && (
              <IconButton
                icon={ArrowDownUp}
                label={t('compareSort')}
                className={styles.icon}
                onClick={() => change(byRank(columns))}
              />
            )}
            {count < COMPARED_MAX && (
              <IconButton
                icon={Plus}
                label={t('compareAddOne')}
                className={styles.icon}
                onClick={() => setOpen('add')}
              />
            )}
            <IconButton icon={Share2} label={t('share')} className={styles.icon} onClick={share} />
          </span>
        )
      }
      footer={
        count > 0 && !wide ? (
          <div className={`row-2 ${styles.foot}`}>
            <p className="second-3 fill">{t('compareFootShort')}</p>
            {print}
            {family}
          </div>
        ) : undefined
      }
    >
      {wide && (
        <div className={styles.tools}>
          <h1 className={styles.title}>{title}</h1>
          {count > 0 && (
            <>
              {strip}
              <span className={styles.acts}>
                {count > 1 && (
                  <Segmented
                    label={t('compareShown')}
                    segments={[
                      { value: 'all', label: t('all') },
                      { value: 'different', label: t('compareDifferent') },
                    ]}
                    value={onlyDifferent ? 'different' : 'all'}
                    onChange={(value) => setOnlyDifferent(value === 'different')}
                  />
                )}
                {count < COMPARED_MAX && (
                  <Button kind="plain" size="small" onClick={() => setOpen('add')}>
                    <Plus size={17} aria-hidden="true" />
                    {t('compareAddOne')}
                  </Button>
                )}
                {print}
                <Button kind="plain" size="small" onClick={share}>
                  {t('copyTheLink')}
                </Button>
                {family}
              </span>
            </>
          )}
        </div>
      )}
      <Chooser shown={choices} onChange={(choice) => change(ids, choice)} />
      {out !== '' && (
        <p className={styles.out} role="status">
          {out}
        </p>
      )}
      {count === 0 ? (
        <NoUnits onAdd={() => setOpen('add')} />
      ) : (
        <>
          {!wide && strip}
          <div className={withMine ? `${styles.printed} ${styles.mine}` : styles.printed}>
            <p className={styles.printTitle}>
              {[t('compare'), about].join(' · ')}
              {mine?.rank != null && (
                <span data-own=""> · {t('compareMine', { rank: grouped(mine.rank) })}</span>
              )}
            </p>
            <CompareTable
              columns={columns}
              rows={rows}
              // Also where the points of a chart lie would tell of the own rank.
              mineOf={({ facts }) =>
                facts === null || (printing && !withMine) ? null : mineIn(facts.exam)
              }
              parts={parts}
              corner={
                <>
                  {about} {demoTag}
                </>
              }
              onPin={(id) => change(pinned(ids, id))}
              onRemove={(id) => change(ids.filter((other) => other !== id))}
              onAdd={count === 1 ? () => setOpen('add') : undefined}
            />
          </div>
          {wide && (
            <p className={`spread-3 second-3 ${styles.under}`}>
              <span>{t('compareFootProof')}</span>
              {isEntered(own) && <span>{t('compareFootTable')}</span>}
            </p>
          )}
        </>
      )}
      {open === 'add' && (
        <LazyAddSheet
          asked={asked}
          onAdd={(id) => {
            if (!ids.includes(id)) change([...ids, id]);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'family' && <LazyFamilySheet names={names} address={addressOf()} onClose={close} />}
      {open === 'own' && (
        <LazyOwnProfile
          exam={exam && { provinceid: exam.Provinceid, subject: exam.Subject }}
          onClose={close}
        />
      )}
      {open === 'print' && (
        <LazyPrintSheet
          withMine={withMine}
          onWithMine={setWithMine}
          entered={isEntered(own)}
          onClose={close}
        />
      )}
    </Page>
  );
};
