import { itemsOf } from '../../../../lib/list-pages.ts';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { useSignupPages } from '../api.ts';
import { t } from '../texts.ts';
import styles from './receipt.module.css';
import { SignupList } from './signup-list.tsx';

/** The universities that may see the registration, each with the way to withdraw the consent. */
export const SignupConsents = () => {
  const query = useSignupPages();
  const standing = itemsOf(query.data?.pages ?? []).filter(({ State }) => State !== 'withdrawn');
  const known = query.data !== undefined;
  return (
    <Section title={t('grantsTitle')}>
      <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={2} />} />
      {known && standing.length === 0 && <p className={styles.empty}>{t('signupsNoGrant')}</p>}
      <SignupList signups={standing} />
      {query.hasNextPage && <MorePages query={query} endText={t('noMoreSignUps')} />}
    </Section>
  );
};
