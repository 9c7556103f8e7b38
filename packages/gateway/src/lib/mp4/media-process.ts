/** The process in which large media files are written: it needs memory and time, and ends with its one task. */
import { joinParts } from './join-parts.ts';
import type { MediaResult, MediaTask } from './media-messages.ts';

const doTask = async (task: MediaTask): Promise<MediaResult> => ({
  kind: 'joined',
  pictures: await joinParts(task.parts, task.out),
});

process.once('message', (task: MediaTask) => {
  void doTask(task)
    .catch((error: unknown): MediaResult => ({ kind: 'failed', failure: String(error) }))
    .then((result) => process.send?.(result, () => process.exit()));
});
// Without the gateway nobody takes what is written.
process.on('disconnect', () => process.exit());
