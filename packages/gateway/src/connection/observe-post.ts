import { CallError } from '../rpc/call-error.ts';
import type { ConnectionObserver } from './connection-observer.ts';
import type { PostMessage } from './post-message.ts';

/** Posts, and tells the observer what became of it. */
export const observePost = async (
  observer: ConnectionObserver,
  post: () => ReturnType<PostMessage>,
): ReturnType<PostMessage> => {
  const startedAt = performance.now();
  try {
    const posted = await post();
    const isNew = posted.kind === 'stored' && !posted.repeated;
    const outcome = posted.kind === 'held' ? 'held' : isNew ? 'accepted' : 'repeated';
    observer.posted(outcome, performance.now() - startedAt);
    return posted;
  } catch (error) {
    observer.postRefused(error instanceof CallError ? error.codeName : 'unavailable');
    throw error;
  }
};
