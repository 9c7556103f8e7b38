import type { Group } from '@xuanjiang/contracts/group';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { Highlighted } from '../../../talks/talk/public.ts';
import { groupPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './group-list.module.css';

/** For whom a group is, in words. */
export const forText = ({ Province }: Pick<Group, 'Province'>): string =>
  Province === '' ? t('groupAll') : t('groupFor', { province: Province });

interface Props {
  readonly group: Group;
  /** Marked where it stands; empty for none. */
  readonly keyword?: string;
}

/** A group in a list. */
export const GroupRow = memo(({ group, keyword = '' }: Props) => {
  const { Id, Name, University, Members, Open } = group;
  const marked = (text: string): ReactNode =>
    keyword === '' ? text : <Highlighted text={text} keyword={keyword} />;
  return (
    <li className={`flex-3 card ${styles.row}`}>
      <Emblem shortname={University.Shortname} color={University.Color} size={44} />
      <div className="fill">
        <h2 className={styles.title}>
          <CoverLink to={groupPath(Id)}>{marked(Name)}</CoverLink>
        </h2>
        <p className={`second-2 ${styles.university}`}>{marked(University.Name)}</p>
        <p className={`row-wrap ${styles.tags}`}>
          <Tag kind={group.Province === '' ? 'plain' : 'own'}>{forText(group)}</Tag>
          {!Open && <Tag kind="note">{t('groupClosed')}</Tag>}
          {Members > 0 && <span className="least-3">{t('groupMembers', { count: Members })}</span>}
        </p>
      </div>
    </li>
  );
});
