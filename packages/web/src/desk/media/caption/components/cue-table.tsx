import { Button, Pagination } from 'antd';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { keyAct, shownAt } from '../model.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import type { Video } from '../use-video.ts';
import styles from './caption-desk.module.css';
import { CueRow } from './cue-row.tsx';

/** Cues of a page: each has three fields. */
const PAGE = 50;

interface Props {
  readonly editor: Editor;
  readonly video: Video;
}

/** The cues, a page at a time; with keys for who listens and writes. */
export const CueTable = ({ editor, video }: Props) => {
  const { cues, change, drop } = editor;
  const [asked, setPage] = useState(1);
  /** The cue that was written in last. */
  const [chosen, setChosen] = useState<number | null>(null);
  const page = Math.min(asked, Math.max(1, Math.ceil(cues.length / PAGE)));
  const first = (page - 1) * PAGE;
  const shown = shownAt(cues, video.atMs);
  const add = (): void => {
    const at = video.nowMs();
    setChosen(editor.add(at));
    const before = cues.filter(({ fromMs }) => fromMs <= at).length;
    setPage(Math.floor(before / PAGE) + 1);
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keyAct(event.code);
    if (act === null) return;
    event.preventDefault();
    if (act === 'play') video.toggle();
    else if (act === 'add') add();
    else if (chosen !== null) change(chosen, { [act]: video.nowMs() });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys beside those of the fields in it
    <div className={`card ${styles.cues}`} onKeyDown={press}>
      {cues.length === 0 ? (
        <EmptyState title={t('capNoCues')} hint={t('capNoCuesHint')} />
      ) : (
        <ol start={first + 1}>
          {cues.slice(first, first + PAGE).map((cue, index) => (
            <CueRow
              key={cue.key}
              cue={cue}
              number={first + index + 1}
              isShown={first + index === shown}
              isNew={cue.key === chosen && cue.text === ''}
              onChoose={setChosen}
              onChange={change}
              onDrop={drop}
              onPlay={video.playFrom}
            />
          ))}
        </ol>
      )}
      <div className={`spread-3 ${styles.below}`}>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
          {t('capAdd')}
        </Button>
        {cues.length > PAGE && (
          <Pagination
            current={page}
            pageSize={PAGE}
            total={cues.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
    </div>
  );
};
