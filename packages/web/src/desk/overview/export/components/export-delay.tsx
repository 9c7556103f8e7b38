import { Tag } from 'antd';
import { useAppState } from '../../../../lib/app-state.ts';
import { t } from '../texts.ts';

/** Says that a file is still being written at the server (the specification's delayed flag). */
export const ExportDelay = () => {
  const delayed = useAppState(({ httpDelayed }) => httpDelayed);
  return <span role="status">{delayed && <Tag color="processing">{t('exportDelayed')}</Tag>}</span>;
};
