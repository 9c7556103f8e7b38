import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { useWordingVersions } from '../api.ts';
import { t } from '../texts.ts';
import type { WordingTexts } from '../wording-model.ts';
import styles from './push-desk.module.css';

interface Props {
  readonly kind: PushWordingKind;
  readonly onTake: (texts: WordingTexts) => void;
}

/** What a kind of message said before, to be taken again. */
export const WordingVersions = ({ kind, onTake }: Props) => {
  const former = (useWordingVersions(kind).data?.List ?? []).slice(1);
  if (former.length === 0) return null;
  return (
    <section aria-label={t('pushWordVersions')}>
      <h3>{t('pushWordVersions')}</h3>
      <ul className={styles.versions}>
        {former.map(({ Version: version, What, More, Why, Time, Displayname }) => (
          <li key={version}>
            <small>
              {t('pushWordVersion', {
                version,
                time: momentOf(Time),
                name: version === 1 ? t('pushWordOld') : Displayname,
              })}
            </small>
            {[What, More, Why].join(' · ')}
            <Button size="small" onClick={() => onTake({ What, More, Why })}>
              {t('pushWordRestore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
