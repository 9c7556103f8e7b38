import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useDownload, useExportPage } from '../api.ts';
import { KIND_TEXTS } from '../kind-names.ts';
import { t } from '../texts.ts';
import styles from './ready-files.module.css';

/** Files at most. */
const FILES = 3;

/** The newest own files that can be fetched; nothing is drawn where there are none. */
export const ReadyFiles = () => {
  const { data } = useExportPage(1, true);
  const download = useDownload();
  const ready = (data?.List ?? []).filter(
    ({ Own, State }) => Own && (State === 'ready' || State === 'direct'),
  );
  if (ready.length === 0) return null;
  return (
    <section aria-label={t('exportStateReady')}>
      <h3 className={styles.heading}>{t('exports')}</h3>
      <ul>
        {ready.slice(0, FILES).map(({ Id, Kind, Format, Time }) => (
          <li key={Id} className={`row-3 ${styles.file}`}>
            <span className="fill">
              {t(KIND_TEXTS[Kind])} {Format} · {momentOf(Time)}
            </span>
            <Button
              size="small"
              icon={<Download size={16} aria-hidden="true" />}
              onClick={() => void download(Id)}
            >
              {t('download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
