import { captionRouter } from '../features/media/caption/calls.ts';
import { createRecognitionStore } from '../features/media/caption/recognition-store.ts';
import { createSaidStore } from '../features/media/caption/said-store.ts';
import type { CaptionService } from '../features/media/caption/service.ts';
import {
  createCaptionService,
  createSoundSource,
  recognitionHandlers,
} from '../features/media/caption/service.ts';
import { createSoundStore } from '../features/media/caption/sound-store.ts';
import { createCaptionStore } from '../features/media/caption/store.ts';
import type { AsrClient } from '../providers/asr.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';

/** Captions of talks, the search in what was said, and the recognition of speech. */
export interface CaptionFeatures {
  readonly implementations: Pick<Implementations, 'caption'>;
  readonly captions: CaptionService;
  readonly handlers: ReturnType<typeof recognitionHandlers>;
}

export const createCaptionFeatures = (
  { database, guideFiles, recordings, clock }: Ground,
  { talks, publicData }: Pick<ContentFeatures, 'talks' | 'publicData'>,
  asr: AsrClient | null,
): CaptionFeatures => {
  const recognitions = createRecognitionStore(database);
  const sounds = createSoundSource(createSoundStore(database), guideFiles.storage, recordings);
  const captions = createCaptionService({
    store: createCaptionStore(database),
    listed: createCaptionStore(database.reading),
    said: createSaidStore(database.reading),
    ...{ recognitions, sounds, talks, clock },
    isOffered: asr !== null,
    announce: publicData.announce,
  });
  return {
    implementations: { caption: captionRouter({ captions }) },
    captions,
    handlers: recognitionHandlers({ store: recognitions, sounds, asr, clock }),
  };
};
