import { Segmented } from 'antd';
import { StaffPage, useListAddress } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import { ExportDelay } from './export-delay.tsx';
import { FilesTable } from './files-table.tsx';
import { GrantsTable } from './grants-table.tsx';

const NAMES = ['tab'] as const;

/** Files that were exported, and requests for whole phones. @param decides the reader is an operator */
const ExportsPage = ({ decides }: { readonly decides: boolean }) => {
  const address = useListAddress(NAMES);
  const grants = address.filters.tab === 'grants';
  return (
    <StaffPage title={t('exports')} actions={<ExportDelay />}>
      <Segmented
        aria-label={t('exports')}
        style={{ alignSelf: 'start' }}
        value={grants ? 'grants' : ''}
        onChange={(tab) => address.setFilter('tab', tab)}
        options={[
          { value: '', label: t('exportTabFiles') },
          { value: 'grants', label: t('exportTabGrants') },
        ]}
      />
      {grants ? (
        <GrantsTable address={address} decides={decides} />
      ) : (
        <FilesTable address={address} />
      )}
    </StaffPage>
  );
};

/** Page of a liaison: the own exports, and the requests of the university. */
export const OwnExportsPage = () => <ExportsPage decides={false} />;

/** Page of an operator: all exports and requests. */
export const DeskExportsPage = () => <ExportsPage decides />;
