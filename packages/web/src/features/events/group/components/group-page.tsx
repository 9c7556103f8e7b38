import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Group, GroupDetail } from '@xuanjiang/contracts/group';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Link } from 'react-router-dom';
import { loadStateOf } from '../../../../lib/load-state.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { groupWords } from '../../../../lib/share-words.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { SkeletonOne } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { dayText } from '../../../talks/talk/public.ts';
import { useJoin } from '../actions.ts';
import { useGroup } from '../api.ts';
import type { GroupStep } from '../model.ts';
import { stepOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './group-page.module.css';
import { forText } from './group-row.tsx';

/** The code that the reader was given: a picture, which the messaging app reads by a long press. */
const GroupCode = ({ code }: { readonly code: GroupDetail }) => (
  <div className={styles.code}>
    <div className={styles.white} data-light>
      <QrCode text={code.Link} label={t('groupCode', { name: code.Name })} />
    </div>
    <p className={styles.scan}>
      {t(pageFacts.browser.app === 'wechat' ? 'groupScan' : 'groupScanElsewhere')}
    </p>
    <p className="second-3">
      {t('groupExpires', {
        day: dayText(dayOf(code.Expirestime)),
        clock: clockOf(code.Expirestime),
      })}
    </p>
    <p className="second-3">{t('groupTold')}</p>
  </div>
);

const JOIN_TEXTS = {
  join: 'groupJoin',
  again: 'groupJoinAgain',
  expired: 'groupJoinNew',
} as const satisfies Partial<Record<GroupStep, string>>;

const Head = ({ group, joined }: { group: Group; joined: boolean }) => {
  const { Name, Intro, University, Members } = group;
  return (
    <header className={`row ${styles.head}`}>
      <Emblem shortname={University.Shortname} color={University.Color} size={56} />
      <h2 className={styles.title}>{Name}</h2>
      <Link className={styles.university} to={`/orgDetail?id=${University.Id}`}>
        {University.Name}
      </Link>
      <p className={`row-wrap ${styles.tags}`}>
        <Tag kind="plain">{forText(group)}</Tag>
        {joined && <Tag kind="own">{t('groupJoined')}</Tag>}
        {Members > 0 && <span className="second-3">{t('groupMembers', { count: Members })}</span>}
      </p>
      {Intro !== '' && <p className={styles.intro}>{Intro}</p>}
    </header>
  );
};

const GroupView = ({ group }: { readonly group: Group }) => {
  const now = useNow(MINUTE_MS);
  const { code, before, join, pending } = useJoin(group);
  const step = stepOf(group, code, before, now);
  useShareSubject(groupWords(group));
  return (
    <article className={`card ${styles.card}`}>
      <Head group={group} joined={step === 'code' || before} />
      {step === 'code' && code !== null && <GroupCode code={code} />}
      {step === 'closed' && (
        <div className={styles.closed} role="note">
          <b>{t('groupClosedTitle')}</b>
          <p>{t('groupClosedHint')}</p>
        </div>
      )}
      {step !== 'code' && step !== 'closed' && (
        <>
          {step === 'expired' && <p className={styles.hint}>{t('groupExpired')}</p>}
          <Button size="large" disabled={pending} onClick={join}>
            {t(JOIN_TEXTS[step])}
          </Button>
          {step === 'join' && <p className={styles.hint}>{t('groupJoinHint')}</p>}
        </>
      )}
      <p className={`second-3 ${styles.ask}`}>{t('groupAsk')}</p>
    </article>
  );
};

/** One group, and the code by which one joins it. */
export const GroupPage = ({ id }: { readonly id: string }) => {
  const query = useGroup(id);
  if (query.data !== undefined) return <GroupView group={query.data} />;
  if (id === '' || loadStateOf(query) === 'missing') {
    return (
      <EmptyState
        title={t('groupMissing')}
        hint={t('groupMissingHint')}
        action={<ButtonLink to="/consult">{t('groupSeeAll')}</ButtonLink>}
      />
    );
  }
  return <LoadingOrFailed query={query} skeleton={<SkeletonOne />} />;
};
