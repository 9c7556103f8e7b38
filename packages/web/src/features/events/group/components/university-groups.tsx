import { AllLink } from '../../../../ui/all-link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useUniversityGroups } from '../api.ts';
import { universityGroupsPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './group-list.module.css';
import { GroupRow } from './group-row.tsx';

/** The groups of a university; nothing where there are none. */
export const UniversityGroups = ({ id }: { readonly id: string }) => {
  const { data } = useUniversityGroups(id);
  if (data === undefined || data.List.length === 0) return null;
  const all = data.Total > data.List.length && (
    <AllLink to={universityGroupsPath(id)}>{t('allOf', { count: data.Total })}</AllLink>
  );
  return (
    <Section title={t('groups')} aside={all} className={styles.part}>
      <ul className={styles.list}>
        {data.List.map((group) => (
          <GroupRow key={group.Id} group={group} />
        ))}
      </ul>
    </Section>
  );
};
