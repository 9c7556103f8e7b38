import { Select } from 'antd';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { t } from '../texts.ts';

/** Talks that can be chosen from: the newest. */
const TALKS = 100;

interface Props {
  /** Id of the chosen talk; empty for all. */
  readonly value: string;
  readonly onChange: (talkId: string) => void;
}

/** Narrows a list to one talk of the own university. */
export const TalkSelect = ({ value, onChange }: Props) => {
  const own = useSession(({ info }) => info?.orgInfo.orgId ?? '');
  const { data } = trpc.talk.find.useQuery(
    { Universityid: own, Limit: TALKS },
    { enabled: own !== '' },
  );
  return (
    <Select
      aria-label={t('talk')}
      style={{ width: 240 }}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('exportAllTalks') },
        ...(data?.List ?? []).map(({ Id, Title }) => ({ value: Id, label: Title })),
      ]}
    />
  );
};
