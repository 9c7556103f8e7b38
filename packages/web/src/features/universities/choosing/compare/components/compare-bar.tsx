import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { wholeId } from '../choice.ts';
import { t } from '../texts.ts';
import { useCompared } from '../use-compared.ts';
import styles from './compare-bar.module.css';
import { CompareButton } from './compare-button.tsx';

interface Props {
  readonly universityId: string;
  readonly name: string;
}

/** On the page of a university: puts it into the comparison, and leads there once there is something. */
export const CompareBar = ({ universityId, name }: Props) => {
  const { ids, path } = useCompared();
  return (
    <div className={`row-wrap-2 ${styles.bar}`}>
      <CompareButton unit={wholeId(universityId)} name={name} />
      {ids.length > 0 && (
        <ButtonLink kind="soft" size="small" to={path}>
          {t('compareOpen', { count: ids.length, max: COMPARED_MAX })}
        </ButtonLink>
      )}
    </div>
  );
};
