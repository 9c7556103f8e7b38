import type { CampaignStop } from '@xuanjiang/contracts/campaign';
import { phaseOf } from '@xuanjiang/contracts/rules/phase';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { pageNow } from '../../../../lib/page-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { dayText } from '../../talk/public.ts';
import { hoursText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './stop-list.module.css';

const copyAddress = ({ City, Address, Place }: CampaignStop): void =>
  void copyAndSay(`${City}${Address} ${Place}`, {
    done: t('addressCopied'),
    failed: t('couldNotCopyAddress'),
  });

/** The stops of a campaign by time. */
export const StopList = ({ stops }: { readonly stops: readonly CampaignStop[] }) => {
  const now = pageNow();
  return (
    <ol className="card-clip">
      {stops.map((stop) => {
        const phase = phaseOf(stop, now);
        return (
          <li
            key={`${stop.Starttime} ${stop.Place}`}
            className={phase === 'over' ? `${styles.stop} ${styles.over}` : styles.stop}
          >
            <p className={`text-14-2 ${styles.when}`}>
              {dayText(dayOf(stop.Starttime))} {hoursText(stop)}
              {phase !== 'upcoming' && (
                <span className={phase === 'running' ? styles.now : styles.ended}>
                  {t(phase === 'running' ? 'campaignNow' : 'overTag')}
                </span>
              )}
            </p>
            <p className={styles.place}>{stop.Place}</p>
            <p className={styles.facts}>
              {stop.City} {stop.Address}
            </p>
            <p className={styles.facts}>{t('campaignStaff', { names: stop.Staff })}</p>
            {phase !== 'over' && (
              <Button
                className={styles.copy}
                kind="soft"
                size="small"
                onClick={() => copyAddress(stop)}
              >
                {t('copyTheAddress')}
                <span className="unseen">{stop.Place}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
};
