import { useSearchParams } from 'react-router-dom';
import { together } from '../../../../lib/load-state.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import { ListLoadingOrFailed, StaffPage } from '../../../kit/public.ts';
import { useReplayRecord, useTalkOf } from '../api.ts';
import { FilmCard } from '../film/components/film-card.tsx';
import { t } from '../texts.ts';
import styles from './replay.module.css';
import { ReplayEditor } from './replay-editor.tsx';

const Content = ({ id }: { readonly id: string }) => {
  const talk = useTalkOf(id);
  const replay = useReplayRecord(id);
  if (talk.data === undefined || replay.data === undefined) {
    return <ListLoadingOrFailed query={{ data: undefined, ...together([talk, replay]) }} />;
  }
  const isOver = talk.data.State === 'replay';
  if (replay.data.State === 'none') {
    return (
      <div className={styles.page}>
        <EmptyState title={t('replayNone')} hint={t('replayNoneHint')} />
        {isOver && <FilmCard talkId={id} title={talk.data.Title} replaces={0} />}
      </div>
    );
  }
  // Another recording has another picture: nothing of the one before stays.
  return <ReplayEditor key={replay.data.Film} replay={replay.data} talk={talk.data} />;
};

/** The replay of the talk that the address names. */
export const ReplayPage = () => {
  const [query] = useSearchParams();
  const id = query.get('Id') ?? '';
  const { data } = useTalkOf(id);
  return (
    <StaffPage title={t('replay')} note={data?.Title}>
      {id === '' ? <EmptyState title={t('replayNoTalk')} /> : <Content key={id} id={id} />}
    </StaffPage>
  );
};
