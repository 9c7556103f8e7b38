import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { ActButton } from '../record/components/act-button.tsx';
import { Compared, differing } from '../record/components/conflict-dialog.tsx';
import styles from '../record/components/content.module.css';
import { t } from '../record/texts.ts';
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
  readonly now: () => Readonly<Record<string, unknown>>;
  /** The form holds what is not saved. */
  readonly unsaved: boolean;
  /** Stores a version in the place of the present one; null where a version is only put into the form. */
  readonly restore: ((version: KeptVersion) => Promise<unknown>) | null;
  readonly take: (version: KeptVersion) => void;
  readonly readAnew: () => void;
}

const Version = <R,>({
  version,
  fields,
  now,
  unsaved,
  restore,
  take,
  readAnew,
}: Omit<Props<R>, 'versions'> & { readonly version: KeptVersion }) => {
  const [open, setOpen] = useState(false);
  const { number, time, by, values } = version;
  // A version may hold some of the fields only, such as the texts.
  const its = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
  const fieldsThatDiffer = differing(inWords(its, now()), inWords(its, values));
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
          {restore === null ? (
            <Button
              size="small"
              onClick={() => {
                take(version);
                showToast(t('versionTaken'));
              }}
            >
              {t('versionTake')}
            </Button>
          ) : (
            <ActButton
              label={t('versionRestore')}
              title={t('versionRestoreTitle', { number })}
              subject={t('versionName', { number })}
              consequences={[t('versionRestoreEffect'), ...(unsaved ? [t('editSaveFirst')] : [])]}
              disabled={unsaved}
              run={() => restore(version)}
              onRefused={readAnew}
            />
          )}
        </span>
      </div>
      {open &&
        (fieldsThatDiffer.length > 0 ? (
          <Compared fields={fieldsThatDiffer} />
        ) : (
          <p className={`paragraph ${styles.quiet}`}>{t('versionSame')}</p>
        ))}
    </>
  );
};

/** The versions of a record, the newest first. Each can be compared with the form, and be restored or put into it. */
export const Versions = <R,>({ versions, ...props }: Props<R>) =>
  versions.length > 0 && (
    <section className={styles.part}>
      <h3>{t('versionsTitle')}</h3>
      {versions.map((version) => (
        <Version key={version.number} version={version} {...props} />
      ))}
    </section>
  );
