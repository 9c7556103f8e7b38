import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { UserDetail } from '@xuanjiang/contracts/user-staff';
import { ROLE_NAMES } from '../role-names.ts';
import { t } from '../texts.ts';
import styles from './user.module.css';

const factsOf = (person: UserDetail): readonly (readonly [string, string])[] => {
  const { Universities, Locked, Lockreason, Phone, School, Address, Enrollmentyear } = person;
  const registered: readonly (readonly [string, string])[] =
    School === ''
      ? [[t('personSchool'), t('personNotRegistered')]]
      : [
          [t('personSchool'), School],
          [t('personPlace'), Address],
          [t('personYear'), String(Enrollmentyear)],
        ];
  const role = [t(ROLE_NAMES[person.Role]), ...Universities.map(({ Name }) => Name)].join(' · ');
  return [
    [t('personId'), person.Uids],
    [t('personRoles'), role],
    [t('personState'), t(Locked ? 'personLocked' : 'personFine')],
    ...(Locked ? [[t('personWhyLocked'), Lockreason] as const] : []),
    [t('personPhone'), Phone || t('personNoPhone')],
    ...registered,
    [t('personFactor'), t(person.Hasfactor ? 'personHasFactor' : 'personNoFactor')],
    [t('personSessions'), String(person.Sessions)],
    [t('personCreated'), momentOf(person.Createtime)],
    [t('personLogin'), person.Logintime === 0 ? t('personNoLogin') : momentOf(person.Logintime)],
  ];
};

/** What is known of an account. */
export const UserFacts = ({ person }: { readonly person: UserDetail }) => (
  <dl className={styles.facts}>
    {factsOf(person).map(([name, value]) => [
      <dt key={`${name} name`}>{name}</dt>,
      <dd key={name}>{value}</dd>,
    ])}
  </dl>
);
