import type { StaffGuide } from '@xuanjiang/contracts/guide-staff';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { showToast } from '../../../../ui/toast.ts';
import { useVersions } from '../api.ts';
import type { GuideFields } from '../model.ts';
import { t } from '../texts.ts';
import styles from './guide-staff.module.css';

interface Props {
  readonly guide: StaffGuide;
  readonly onTake: (fields: Partial<GuideFields>) => void;
}

/** The versions of the texts of a guide; an older one is taken into the form, and stored with it. */
export const GuideVersions = ({ guide, onTake }: Props) => {
  const { data } = useVersions(guide.Id);
  const rows = (data?.List ?? []).filter(({ Version }) => Version !== guide.Version);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('deskGuideVersions')}>
      <h2 className={styles.heading}>{t('deskGuideVersions')}</h2>
      <ul className={styles.list}>
        {rows.map(({ Version, Time, Displayname, ...texts }) => {
          const time = momentOf(Time);
          const name = Displayname || t('platform');
          return (
            <li key={Version}>
              <span>
                {texts.Title}
                <small>{t('deskGuideVersionBy', { time, name })}</small>
              </span>
              <Button
                size="small"
                aria-label={t('deskGuideRestoreOf', { time })}
                onClick={() => {
                  onTake(texts);
                  showToast(t('deskGuideRestored'));
                }}
              >
                {t('deskGuideRestore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
