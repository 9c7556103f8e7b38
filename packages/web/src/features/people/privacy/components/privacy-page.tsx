import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { OwnData } from '@xuanjiang/contracts/privacy';
import type { ReactNode } from 'react';
import { useEffect, useId, useState } from 'react';
import { requireLogin } from '../../../../lib/app-state.ts';
import { useSession } from '../../../../lib/session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useOwnData } from '../api.ts';
import { useDeletedAccount } from '../deleted-account.ts';
import { t } from '../texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportCard } from './export-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import styles from './privacy.module.css';

interface DeleteCardProps {
  readonly list: readonly OwnData[];
  readonly refusal: string;
  readonly name: string;
  readonly phone: string;
  /** The login was too long ago to count as a proof. */
  readonly late: boolean;
}

const DeleteCard = (account: DeleteCardProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('deleteTitle')}
      </h2>
      <p className={styles.hint}>{t('deleteText')}</p>
      <Button kind="soft" size="large" onClick={() => setOpen(true)}>
        {t('deleteOpen')}
      </Button>
      {open && <DeleteDialog {...account} onClose={() => setOpen(false)} />}
    </section>
  );
};

/** For whoever has no session: the account was deleted just now, or there was none. */
const Visitor = () => {
  const gone = useDeletedAccount((state) => state.gone);
  const texts = {
    deleted: { title: t('goneTitle'), hint: t('goneHint') },
    ended: { title: t('endedTitle'), hint: t('endedHint') },
    none: { title: t('privacyVisitor'), hint: t('privacyVisitorHint') },
  }[gone ?? 'none'];
  return (
    <div role={gone === null ? undefined : 'status'}>
      <EmptyState
        {...texts}
        action={
          <>
            {gone !== 'deleted' && <Button onClick={requireLogin}>{t('login')}</Button>}
            <ButtonLink kind="soft" to="/video">
              {t('goToTalks')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
};

interface Props {
  /** What comes first is not known yet: what stands below it would move away from a finger. */
  readonly waits: boolean;
  /** What others may see of the user's data, and who looked, comes first. */
  readonly children: ReactNode;
}

const OwnPage = ({ waits, children }: Props) => {
  const info = useSession((session) => session.info);
  const query = useOwnData();
  const { data } = query;
  // What `useDeletedAccount` tells is about an account deleted before, not about the one that is logged in now.
  useEffect(() => useDeletedAccount.setState({ gone: null }), []);
  const now = useNow(MINUTE_MS);
  const skeleton = <SkeletonRows rows={6} />;
  // What was shown stays when it cannot be read again: a code may be typed, a file be open.
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={skeleton} />;
  if (waits || info === null) return skeleton;
  const phone = data.Hasphone ? info.phone : '';
  return (
    <>
      {children}
      <OwnDataCard list={data.List} />
      <ExportCard phone={phone} />
      <DeleteCard
        list={data.List}
        refusal={data.Refusal}
        name={info.User.Displayname}
        phone={phone}
        late={data.Proofuntil <= now}
      />
    </>
  );
};

/** 隐私与数据: what is stored, the file with it, and deleting the account. */
export const PrivacyPage = ({ waits, children }: Props) => {
  const visitor = useSession(({ status }) => status === 'visitor');
  return visitor ? <Visitor /> : <OwnPage waits={waits}>{children}</OwnPage>;
};
