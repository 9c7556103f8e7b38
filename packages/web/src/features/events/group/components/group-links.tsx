import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUniversityGroups } from '../api.ts';
import { groupPath, universityGroupsPath } from '../model.ts';
import { t } from '../texts.ts';

interface Props {
  readonly id: string;
  /** Shown where there is none. */
  readonly none: ReactNode;
}

/** The first group of a university that one can join, and the way to the others. */
export const GroupLinks = ({ id, none }: Props) => {
  const { data } = useUniversityGroups(id);
  const [first] = data?.List ?? [];
  if (data === undefined || first === undefined) return none;
  return (
    <>
      <Link className="tap" to={groupPath(first.Id)}>
        {first.Name}
      </Link>
      {data.Total > 1 && (
        <Link className="tap" to={universityGroupsPath(id)}>
          {t('allOf', { count: data.Total })}
        </Link>
      )}
    </>
  );
};
