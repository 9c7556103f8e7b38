import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../../../ui/chip.tsx';
import { ChipRow } from '../../../../ui/chip-row.tsx';
import { useCategories } from '../api.ts';
import { t } from '../texts.ts';
import { CollectionList } from './collection-list.tsx';

/** All collections by category; the category stands in the address. */
export const AllCollections = () => {
  const [parameters, setParameters] = useSearchParams();
  const categories = useCategories().data?.List ?? [];
  const asked = Number(parameters.get('category'));
  const shown = Number.isSafeInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : null;
  const choose = (id: number | null) =>
    setParameters(id === null ? {} : { category: String(id) }, { replace: true });
  return (
    <>
      <ChipRow label={t('categories')}>
        <Chip selected={shown === null} onClick={() => choose(null)}>
          {t('all')}
        </Chip>
        {categories.map(({ Id, Name }) => (
          <Chip key={Id} selected={shown === Id} onClick={() => choose(Id)}>
            {Name}
          </Chip>
        ))}
      </ChipRow>
      <CollectionList filter={shown === null ? {} : { Categoryid: shown }} />
    </>
  );
};
