import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { useState } from 'react';
import { ContentBlocks } from '../../../../ui/content-blocks.tsx';
import { ActButton, contentStyles as styles } from '../../../kit/public.ts';
import { useArticleCalls, useVersions } from '../api.ts';
import type { ArticleRecord, ArticleVersion } from '../model.ts';
import { t } from '../texts.ts';

interface Props {
  readonly record: ArticleRecord;
  readonly onDone: () => void;
}

const VersionRow = ({ record, onDone, version }: Props & { readonly version: ArticleVersion }) => {
  const { Id, Version } = record;
  const { Number: number, Time, By, Byname, Content } = version;
  const { restore } = useArticleCalls();
  const [open, setOpen] = useState(false);
  const who = Byname || By || t('articleVersionSomebody');
  return (
    <>
      <div className={styles.line}>
        <span>
          {t('articleVersion', { number })} {Content.Title}
          <br />
          <small className={styles.quiet}>
            {t('articleVersionBy', { time: momentOf(Time), who })}
          </small>
        </span>
        <span className={styles.acts}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('articleVersionSee')}
          </Button>
          <ActButton
            label={t('articleRestore')}
            title={t('articleRestoreTitle', { number })}
            subject={Content.Title}
            consequences={[t('articleRestoreEffect')]}
            run={() => restore({ Id, Version, Number: number }).then(onDone)}
          />
        </span>
      </div>
      {open && <ContentBlocks blocks={Content.Blocks} />}
    </>
  );
};

/** The versions of an article that were published, the newest first. */
export const Versions = (props: Props) => {
  const { data } = useVersions(props.record.Id);
  if (data === undefined || data.Total === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t('articleVersions')}</h3>
      {data.List.map((version) => (
        <VersionRow key={version.Number} {...props} version={version} />
      ))}
    </section>
  );
};
