import { useMutation } from '@tanstack/react-query';
import type { GuideDetail as Detail } from '@xuanjiang/contracts/guide-fields';
import { useState } from 'react';
import { blocksFiles, saveBlob } from '../../../../lib/save-blob.ts';
import { guideWords } from '../../../../lib/share-words.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import { Section } from '../../../../ui/section.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { fetchWhole } from '../downloads.ts';
import { t } from '../texts.ts';
import styles from './guide-detail.module.css';
import { GuideHead } from './guide-head.tsx';
import { GuideOutline } from './guide-outline.tsx';
import { SetCard } from './set-card.tsx';

const LazyReportSheet = lazyView(async () => (await import('./report-sheet.tsx')).ReportSheet);

/**
 * Saves the PDF as a file: how far it is, and that the browser has it. An app that saves no files is said beforehand, with the
 * way to get one.
 */
const SaveFile = ({ guide: { File } }: { readonly guide: Detail }) => {
  const [part, setPart] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchWhole(File, setPart),
    onMutate: () => setPart(0),
    onSuccess: (bytes) => {
      saveBlob(bytes, File.Name);
      showToast(t('guideSaved'));
    },
    meta: { failedText: t('guideDownloadFailed') },
  });
  const press = () => (blocksFiles() ? showToast(t('guideSaveElsewhere')) : mutate());
  return (
    <button type="button" className={`tap ${styles.link}`} disabled={isPending} onClick={press}>
      {isPending ? t('guideDownloading', { percent: Math.floor(part * 100) }) : t('guideSaveFile')}
    </button>
  );
};

interface Props {
  readonly guide: Detail;
  /** Fetches what it takes to read a guide without a network. */
  readonly prepare: () => Promise<unknown>;
}

/** One guide: whose it is, what can be done with it, its outline, its sets. */
export const GuideDetail = ({ guide, prepare }: Props) => {
  const [reporting, setReporting] = useState(false);
  useShareSubject(guideWords(guide));
  return (
    <>
      <GuideHead {...{ guide, prepare }} />
      {guide.Intro !== '' && (
        <Section title={t('guideIntro')}>
          {guide.Intro.split('\n').map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </Section>
      )}
      <Section title={t('guideOutline')}>
        <GuideOutline guide={guide} />
      </Section>
      {guide.Sets.length > 0 && (
        <Section title={t('guideIn')}>
          <ul className={`grid-3 ${styles.sets}`}>
            {guide.Sets.map((set) => (
              <SetCard key={set.Id} set={set} wide />
            ))}
          </ul>
        </Section>
      )}
      <div className={styles.foot}>
        <SaveFile guide={guide} />
        <button
          type="button"
          className={`tap ${styles.link}`}
          aria-haspopup="dialog"
          onClick={() => setReporting(true)}
        >
          {t('guideReport')}
        </button>
      </div>
      {reporting && <LazyReportSheet id={guide.Id} onClose={() => setReporting(false)} />}
    </>
  );
};
