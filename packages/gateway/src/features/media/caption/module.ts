import type { Storage } from '../../../providers/storage/storage.ts';
import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { captionRouter } from './calls.ts';
import { RECOGNITION_JOB_MS, recognitionHandlers } from './recognising/recognise-talk.ts';
import { createSoundSource } from './recognising/sound-source.ts';
import { createRecognitionStore } from './recognition-store.ts';
import { createSaidStore } from './said-store.ts';
import { createCaptionService } from './service.ts';
import { createSoundStore } from './sound-store.ts';
import { createCaptionStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
  /** Where the files of broadcasts are. */
  readonly media: Storage;
}

/** Captions of talks, the search in what was said, and the recognition of speech. */
export const createCaptionModule = (
  { database, recordings, clock, publicData, providers: { asr } }: Context,
  { talks, media }: Needs,
) => {
  const recognitions = createRecognitionStore(database);
  const sounds = createSoundSource(createSoundStore(database), media, recordings);
  const captions = createCaptionService({
    store: createCaptionStore(database),
    listed: createCaptionStore(database.reading),
    said: createSaidStore(database.reading),
    ...{ recognitions, sounds, talks, clock },
    isOffered: asr !== null,
    announce: publicData.announce,
  });
  return {
    captions,
    /** One at a time, and apart from other jobs: each waits for a recognition of speech. */
    runner: {
      handlers: recognitionHandlers({ store: recognitions, sounds, asr, clock }),
      takenMax: 1,
      jobMs: RECOGNITION_JOB_MS,
    },
    calls: { caption: captionRouter({ captions }) },
  };
};
