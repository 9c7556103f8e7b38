import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { OrgContent, OrgVersion } from '@xuanjiang/contracts/university-staff';
import { Button } from 'antd';
import { useState } from 'react';
import {
  Compared,
  contentStyles,
  differing,
  ListLoadingOrFailed,
  RecordPanel,
} from '../../../../kit/public.ts';
import { useOrgVersions } from '../api.ts';
import { inWords } from '../model.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';

interface VersionProps {
  readonly version: OrgVersion;
  /** What the form holds now. */
  readonly now: () => OrgContent;
  readonly onTake: (version: OrgVersion) => void;
  /** What taking one does; it fills the form, unless something else is said. */
  readonly take?: string;
}

const Version = ({ version, now, onTake, take = t('pageTakeVersion') }: VersionProps) => {
  const [open, setOpen] = useState(false);
  const { Number: number, Time, By, Seen, Content } = version;
  const fields = open ? differing(inWords(now()), inWords(Content)) : [];
  return (
    <li className={styles.review}>
      <div className={contentStyles.line}>
        <span>
          {momentOf(Time)}
          <br />
          <small className={styles.quiet}>
            {[`#${number}`, Seen ? t('pageSeenVersion') : By].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span className={contentStyles.acts}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('pageCompareVersion')}
          </Button>
          <Button size="small" onClick={() => onTake(version)}>
            {take}
          </Button>
        </span>
      </div>
      {fields.length > 0 && <Compared fields={fields} />}
    </li>
  );
};

interface ListProps extends Omit<VersionProps, 'version'> {
  readonly id: string;
}

/** The page as it was before, the newest first. */
export const VersionList = ({ id, ...props }: ListProps) => {
  const query = useOrgVersions(id);
  const { data } = query;
  return (
    <>
      <ListLoadingOrFailed query={query} />
      {data?.List.length === 0 && <p>{t('pageNoVersions')}</p>}
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {data?.List.map((version) => (
          <Version key={version.Number} version={version} {...props} />
        ))}
      </ul>
    </>
  );
};

interface Props extends ListProps {
  readonly onClose: () => void;
}

/** The page as it was saved before: each version is compared with the form, or put into it. */
export const VersionPanel = ({ onClose, ...props }: Props) => (
  <RecordPanel open title={t('pageVersions')} onClose={onClose}>
    <p className={styles.quiet}>{t('pageVersionsHint')}</p>
    <VersionList {...props} />
  </RecordPanel>
);
