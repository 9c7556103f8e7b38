import { useAppState } from '../../../../lib/app-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { openRegistration } from '../../../people/registration/public.ts';
import { t } from '../texts.ts';
import { useSubscription } from '../use-subscription.ts';
import styles from './subscribe-box.module.css';

const follow = () => useAppState.setState({ showSubWx: true });

interface Props {
  /** False where the box is below a title with the same words. */
  readonly heading?: boolean;
}

/** What the subscription is, and the switch that turns it on and off. */
export const SubscribeBox = ({ heading = true }: Props) => {
  const { on, loading, ext, turn } = useSubscription();
  const school = ext !== null && ext.Schoolid !== 0 ? ext.School : null;
  return (
    <section className="panel">
      {heading && <h2 className={styles.heading}>{t('subscribeAbout')}</h2>}
      <p className={styles.text}>{t('subscribeText')}</p>
      <div className={styles.push}>
        <Switch
          label={t('subscribePush')}
          on={on}
          loading={loading}
          onChange={(wanted) => void turn(wanted)}
        />
      </div>
      {school === null ? (
        <div className={`spread-wrap ${styles.needs}`}>
          <p className={styles.note}>{t('subscribeNeeds')}</p>
          <Button kind="soft" size="small" onClick={() => openRegistration()}>
            {t('registerNow')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('subscribeSchool', { school })}</p>
      )}
      {on && !loading && (
        <button type="button" className={styles.follow} onClick={follow}>
          {t('getInWechat')}
        </button>
      )}
    </section>
  );
};
