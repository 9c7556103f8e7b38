import type { AuditAct } from '@xuanjiang/contracts/audit';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Tag } from 'antd';
import { didOften, GROUP_NAMES, placeOfActor, RESULT_NAMES } from '../act-names.ts';
import { noteWords } from '../note-words.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

export const AUDIT_COLUMNS: NonNullable<TableProps<AuditAct>['columns']> = [
  { key: 'time', title: t('time'), width: 140, render: (_, act) => momentOf(act.Time) },
  {
    key: 'who',
    title: t('who'),
    width: 200,
    render: (_, act) => (
      <>
        <b>{act.Displayname}</b>
        <small className={styles.who}>{placeOfActor(act)}</small>
      </>
    ),
  },
  {
    key: 'what',
    title: t('auditWhat'),
    render: (_, act) => (
      <div className={styles.what}>
        <b className={act.Group === 'personal' && act.Count > 1 ? styles.loud : ''}>
          {didOften(act)}
        </b>
        <small>
          <Tag color={act.Group === 'personal' ? 'warning' : 'default'}>
            {t(GROUP_NAMES[act.Group])}
          </Tag>
          {noteWords(act.Action, act.Note)}
        </small>
      </div>
    ),
  },
  {
    key: 'result',
    title: t('result'),
    align: 'right',
    width: 80,
    render: (_, { Result }) =>
      Result === 'refused' ? (
        <Tag color="error">{t(RESULT_NAMES[Result])}</Tag>
      ) : (
        t(RESULT_NAMES[Result])
      ),
  },
];
