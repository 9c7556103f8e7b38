import { useSession } from '../../../../lib/session.ts';
import { TalkPicker } from '../../../kit/public.ts';
import { t } from '../texts.ts';

interface Props {
  /** Id of the chosen talk; empty for all. */
  readonly value: string;
  readonly onChange: (talkId: string) => void;
}

/** Narrows a list to one talk of the own university. */
export const TalkSelect = ({ value, onChange }: Props) => {
  const own = useSession(({ info }) => info?.orgInfo.orgId ?? '');
  return (
    <div style={{ flex: '0 1 260px' }}>
      <TalkPicker
        single
        aria-label={t('talk')}
        placeholder={t('exportAllTalks')}
        universityId={own}
        value={value}
        onChange={onChange}
      />
    </div>
  );
};
