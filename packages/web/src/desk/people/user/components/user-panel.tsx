import { SETUP_CODE_HOURS } from '@xuanjiang/contracts/constants';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { UserDetail } from '@xuanjiang/contracts/user-staff';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../../lib/session.ts';
import { actName } from '../../../ground/audit/public.ts';
import { ConfirmDialog, FactList, ListLoadingOrFailed, RecordPanel } from '../../../kit/public.ts';
import { useActsTo, usePerson, useResetFactor } from '../api.ts';
import { ROLE_NAMES } from '../role-names.ts';
import { t } from '../texts.ts';
import { LockForm } from './lock-form.tsx';
import { RoleForm } from './role-form.tsx';
import styles from './user.module.css';

const factsOf = (person: UserDetail): readonly (readonly [string, string])[] => {
  const { Universities, Locked, Lockreason, Phone, School, Address, Enrollmentyear } = person;
  const registered: readonly (readonly [string, string])[] =
    School === ''
      ? [[t('highSchool'), t('personNotRegistered')]]
      : [
          [t('highSchool'), School],
          [t('personPlace'), Address],
          [t('personYear'), String(Enrollmentyear)],
        ];
  const role = [t(ROLE_NAMES[person.Role]), ...Universities.map(({ Name }) => Name)].join(' · ');
  return [
    [t('personId'), person.Uids],
    [t('personRoles'), role],
    [t('state'), t(Locked ? 'personLocked' : 'personFine')],
    ...(Locked ? [[t('personWhyLocked'), Lockreason] as const] : []),
    [t('phone'), Phone || t('personNoPhone')],
    ...registered,
    [t('personFactor'), t(person.Hasfactor ? 'personHasFactor' : 'personNoFactor')],
    [t('personSessions'), String(person.Sessions)],
    [t('personCreated'), momentOf(person.Createtime)],
    [t('personLogin'), person.Logintime === 0 ? t('personNoLogin') : momentOf(person.Logintime)],
  ];
};

/** A set-up code, which is shown once. */
const SetupCode = ({ code }: { readonly code: string }) => (
  <Alert
    type="success"
    showIcon
    style={{ marginBottom: 16 }}
    title={t('personCode')}
    description={
      <>
        <output className={styles.code}>{code}</output>
        <div>{t('personCodeHint', { hours: SETUP_CODE_HOURS })}</div>
      </>
    }
  />
);

/** What was done to an account lately. */
const Recent = ({ uids }: { readonly uids: string }) => {
  const { data } = useActsTo(uids);
  return (
    <>
      <h2 className={styles.heading}>{t('personRecent')}</h2>
      <ul className={styles.recent}>
        {data?.List.map(({ Id, Time, Action, Displayname }) => (
          <li key={Id}>
            <span>{momentOf(Time)}</span>
            <span>{actName(Action)}</span>
            <span>{Displayname}</span>
          </li>
        ))}
      </ul>
      <Link to={`/desk/audit?name=${encodeURIComponent(uids)}`}>{t('personAllActs')}</Link>
    </>
  );
};

type Doing = 'lock' | 'role' | 'reset' | null;

const ListedUser = ({ person }: { readonly person: UserDetail }) => {
  const [doing, setDoing] = useState<Doing>(null);
  const [code, setCode] = useState('');
  const own = useSession().info?.Uids === person.Uids;
  const reset = useResetFactor();
  const onReset = (): void =>
    reset.mutate(
      { Uids: person.Uids },
      {
        onSuccess: ({ Setupcode }) => setCode(Setupcode),
        onSettled: () => setDoing(null),
      },
    );
  const onRole = (given: string): void => {
    if (given !== '') setCode(given);
    setDoing(null);
  };
  if (doing === 'lock') return <LockForm person={person} onDone={() => setDoing(null)} />;
  if (doing === 'role') return <RoleForm person={person} onDone={onRole} />;
  return (
    <>
      {code !== '' && <SetupCode code={code} />}
      <FactList facts={factsOf(person)} />
      {!own && (
        <p className="paragraph flow-2">
          <Button danger={!person.Locked} onClick={() => setDoing('lock')}>
            {t(person.Locked ? 'personUnlock' : 'personLock')}
          </Button>
          <Button onClick={() => setDoing('role')}>{t('personSetRole')}</Button>
          {person.Role !== 'user' && (
            <Button onClick={() => setDoing('reset')}>{t('personResetFactor')}</Button>
          )}
        </p>
      )}
      <Recent uids={person.Uids} />
      {doing === 'reset' && (
        <ConfirmDialog
          title={t('personResetTitle')}
          subject={person.Displayname}
          consequences={[t('personResetNew'), t('personResetOld')]}
          action={t('personResetFactor')}
          busy={reset.isPending}
          onConfirm={onReset}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
};

interface Props {
  readonly uids: string;
  readonly onClose: () => void;
}

/** An account, and what an operator may do with it. */
export const UserPanel = ({ uids, onClose }: Props) => {
  const query = usePerson(uids);
  const { data } = query;
  return (
    <RecordPanel open title={data?.Displayname ?? t('users')} onClose={onClose}>
      <ListLoadingOrFailed query={query} />
      {data && <ListedUser key={data.Uids} person={data} />}
    </RecordPanel>
  );
};
