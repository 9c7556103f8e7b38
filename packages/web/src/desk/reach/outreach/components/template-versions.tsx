import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { useTemplateVersions } from '../api.ts';
import { t } from '../texts.ts';
import styles from './outreach.module.css';

interface Props {
  readonly id: number;
  readonly editable: boolean;
  readonly onTake: (texts: { readonly Title: string; readonly Content: string }) => void;
}

/** What a text said before, to be taken again. */
export const TemplateVersions = ({ id, editable, onTake }: Props) => {
  const former = (useTemplateVersions(id).data?.List ?? []).slice(1);
  if (former.length === 0) return null;
  return (
    <section aria-label={t('outreachVersions')}>
      <h3>{t('outreachVersions')}</h3>
      <ul className={styles.versions}>
        {former.map(({ Version: version, Title, Content, Time, Displayname: name }) => (
          <li key={version} className={styles.preview}>
            <small>{t('outreachVersion', { version, time: momentOf(Time), name })}</small>
            <b>{Title}</b>
            {Content}
            {editable && (
              <div>
                <Button size="small" onClick={() => onTake({ Title, Content })}>
                  {t('outreachRestore')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
