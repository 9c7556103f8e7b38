import { useSession } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { t } from '../texts.ts';
import type { Section } from './menu.ts';
import styles from './shell.module.css';

/** Emblem and name on top of the staff pages: of the liaison's university, or of the platform. */
export const StaffBrand = ({ section }: { readonly section: Section }) => {
  const org = useSession(({ info }) => info?.orgInfo);
  if (section === '/desk' || org === undefined) {
    return (
      <>
        <Logo size={26} />
        {t('brand')}
        <span className={styles.chip}>{t('desk')}</span>
      </>
    );
  }
  return (
    <>
      <Avatar name={org.orgName} src={`/media/emblem/${org.orgId}.svg`} size={36} />
      <span className={styles.brandText}>
        {org.orgName}
        <small>{t('organisationCentre')}</small>
      </span>
    </>
  );
};
