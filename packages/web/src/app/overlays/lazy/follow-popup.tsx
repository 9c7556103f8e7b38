import { FOLLOW_AD_ID } from '@xuanjiang/contracts/rules/adv-places';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useAppState } from '../../../lib/app-state.ts';
import { trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { countAdv } from './adv-count.ts';
import styles from './follow-popup.module.css';
import { t } from './texts.ts';

/** An invitation, drawn: the timetable that comes each morning, under the product's arch. */
const Picture = () => (
  <svg className={styles.picture} viewBox="0 0 320 176" aria-hidden="true" focusable="false">
    <rect width="320" height="176" fill="#16213a" />
    <path d="M196 176v-58a62 62 0 0 1 124 0v58" fill="none" stroke="#2457f5" strokeWidth="22" />
    <g fill="#fff">
      <text x="24" y="60" fontSize="21" fontWeight="700">
        {t('popupLine1')}
      </text>
      <text x="24" y="90" fontSize="21" fontWeight="700">
        {t('popupLine2')}
      </text>
    </g>
    <rect x="24" y="116" width="148" height="36" rx="18" fill="#2457f5" />
    <text x="98" y="139" fill="#fff" fontSize="15" fontWeight="600" textAnchor="middle">
      {t('popupButton')}
    </text>
    <g fill="#fff">
      <rect x="222" y="104" width="68" height="46" rx="10" />
      <rect x="232" y="116" width="34" height="6" rx="3" fill="#16213a" />
      <rect x="232" y="130" width="48" height="5" rx="2.5" fill="#8a94ab" />
    </g>
  </svg>
);

/**
 * The picture that invites to follow the official account, over a corner of the screen: that which operators have
 * published, or else the drawn one; nothing where they have switched it off.
 */
export const FollowPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, isError } = trpc.adv.get.useQuery({ Id: FOLLOW_AD_ID });
  const adv = data?.Adv ?? null;
  useEffect(() => {
    if (adv !== null) countAdv(adv.Advid, 'shown');
  }, [adv]);
  if (data?.Off === true || (data === undefined && !isError)) return null;
  const showHow = () => {
    if (adv !== null) countAdv(adv.Advid, 'clicked');
    onClose();
    useAppState.setState({ showSubWx: true });
  };
  return (
    <section className={styles.popup} aria-label={t('popupLabel')}>
      <button type="button" className={styles.open} aria-label={t('popupText')} onClick={showHow}>
        {adv === null ? (
          <Picture />
        ) : (
          <img className={styles.picture} src={adv.Picurl} alt={adv.Title} />
        )}
      </button>
      <IconButton
        icon={X}
        size={18}
        label={t('close')}
        className={styles.close}
        onClick={onClose}
      />
    </section>
  );
};
