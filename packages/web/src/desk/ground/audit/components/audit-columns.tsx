import type { AuditAct } from '@xuanjiang/contracts/audit';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Tag } from 'antd';
import { actName, GROUP_NAMES, placeOfActor, RESULT_NAMES } from '../act-names.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

const whatOf = ({ Action, Count }: AuditAct): string =>
  Count === 1 ? actName(Action) : t('auditTimes', { what: actName(Action), count: Count });

const whomOf = ({ Subjects, Subjectname, Subject }: AuditAct): string =>
  Subjects > 1 ? t('auditSubjects', { count: Subjects }) : Subjectname || Subject;

export const AUDIT_COLUMNS: NonNullable<TableProps<AuditAct>['columns']> = [
  { key: 'time', title: t('time'), render: (_, act) => momentOf(act.Time) },
  {
    key: 'who',
    title: t('who'),
    render: (_, act) => (
      <>
        <b>{act.Displayname}</b>
        <small className={styles.who}>{placeOfActor(act)}</small>
      </>
    ),
  },
  {
    key: 'kind',
    title: t('auditKind'),
    render: (_, act) => (
      <Tag color={act.Group === 'personal' ? 'error' : 'default'}>{t(GROUP_NAMES[act.Group])}</Tag>
    ),
  },
  {
    key: 'what',
    title: t('auditWhat'),
    render: (_, act) => (
      <b className={act.Group === 'personal' && act.Count > 1 ? styles.loud : ''}>{whatOf(act)}</b>
    ),
  },
  { key: 'whom', title: t('auditWhom'), ellipsis: true, render: (_, act) => whomOf(act) },
  {
    key: 'result',
    title: t('result'),
    align: 'right',
    render: (_, { Result }) =>
      Result === 'refused' ? (
        <Tag color="error">{t(RESULT_NAMES[Result])}</Tag>
      ) : (
        t(RESULT_NAMES[Result])
      ),
  },
];
