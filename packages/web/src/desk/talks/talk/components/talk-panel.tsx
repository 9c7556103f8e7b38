import { ListFailed, ListSkeleton, RecordPanel } from '../../../kit/public.ts';
import { useOwnTalk } from '../api.ts';
import { t } from '../texts.ts';
import { TalkForm } from './talk-form.tsx';

/** Stands in the address in the place of an id. */
export const NEW = 'new';

interface Props {
  /** Id of the talk, or `NEW`. */
  readonly id: string;
  readonly desk: boolean;
  readonly approval: boolean;
  /** Opens another one; empty closes the panel. */
  readonly onOpen: (id: string) => void;
}

/** The panel of a talk: its form, once it is read. */
export const TalkPanel = ({ id, ...rest }: Props) => {
  const { data, error, isError, refetch } = useOwnTalk(id === NEW ? '' : id);
  if (id === NEW) return <TalkForm talk={null} {...rest} />;
  // What is typed into an older version is kept on the device, with that version.
  if (data !== undefined) return <TalkForm key={data.Version} talk={data} {...rest} />;
  return (
    <RecordPanel open title={t('talkEditTitle')} onClose={() => rest.onOpen('')}>
      {isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </RecordPanel>
  );
};
