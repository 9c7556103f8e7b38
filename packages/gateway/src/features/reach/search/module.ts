import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { searchRouter } from './calls.ts';
import { createIndexStore } from './index-store.ts';
import { createKeptLexicon, placesOf } from './reading/kept-lexicon.ts';
import { searchHandlers } from './service.ts';
import { createSearchStore } from './store.ts';

interface Needs {
  /** Reads through the connections of long reads. */
  readonly talks: TalkService;
}

/** The search in everything that is published. */
export const createSearchModule = (
  { config, database, clock, regions, publicData }: Context,
  { talks }: Needs,
) => {
  const store = createSearchStore(database.reading);
  const lexicon = createKeptLexicon(
    store.universities,
    placesOf(regions),
    publicData.version,
    clock,
  );
  const { openReading } = config;
  return {
    jobs: searchHandlers(createIndexStore(database), clock),
    calls: { search: searchRouter({ store, lexicon, talks, clock, openReading }) },
  };
};
