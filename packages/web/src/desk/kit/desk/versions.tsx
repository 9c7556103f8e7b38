import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { useState } from 'react';
import { ActButton } from '../publish/components/act-button.tsx';
import styles from '../publish/components/content.module.css';
import { t } from '../publish/texts.ts';
import { Compared } from '../record/components/conflict-dialog.tsx';
import type { Fields } from './fields.tsx';
import { inWords } from './fields.tsx';

/** A version of a record that was kept. */
export interface KeptVersion {
  readonly number: number;
  /** UTC ms. */
  readonly time: number;
  /** Name of the person who made it; empty where nobody did, as in an import. */
  readonly by: string;
  /** Values of the form's fields. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface Props<R> {
  readonly versions: readonly KeptVersion[];
  readonly fields: Fields<R>;
  /** What the form holds now. */
  readonly now: Readonly<Record<string, unknown>>;
  readonly restore: (version: KeptVersion) => Promise<unknown>;
}

const Version = <R,>({
  version,
  fields,
  now,
  restore,
}: Omit<Props<R>, 'versions'> & { readonly version: KeptVersion }) => {
  const [open, setOpen] = useState(false);
  const { number, time, by, values } = version;
  const theirs = new Map(inWords(fields, values).map(({ name, mine }) => [name, mine]));
  const differing = inWords(fields, now)
    .map((field) => ({ ...field, theirs: theirs.get(field.name) ?? '' }))
    .filter(({ mine, theirs: then }) => mine !== then);
  return (
    <>
      <div className={styles.line}>
        <span>
          {t('versionName', { number })}
          <br />
          <small className={styles.quiet}>
            {t('versionBy', { time: momentOf(time), who: by || t('versionNobody') })}
          </small>
        </span>
        <span className={styles.acts}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('versionCompare')}
          </Button>
          <ActButton
            label={t('versionRestore')}
            title={t('versionRestoreTitle', { number })}
            subject={t('versionName', { number })}
            consequences={[t('versionRestoreEffect')]}
            run={() => restore(version)}
          />
        </span>
      </div>
      {open &&
        (differing.length > 0 ? (
          <Compared fields={differing} />
        ) : (
          <p className={`paragraph ${styles.quiet}`}>{t('versionSame')}</p>
        ))}
    </>
  );
};

/** The versions of a record, the newest first: each can be compared with the form, and be restored. */
export const Versions = <R,>({ versions, ...props }: Props<R>) =>
  versions.length > 0 && (
    <section className={styles.part}>
      <h3>{t('versionsTitle')}</h3>
      {versions.map((version) => (
        <Version key={version.number} version={version} {...props} />
      ))}
    </section>
  );
