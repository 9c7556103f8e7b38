import { createFolder, forgetFolders } from '../left-folders.ts';

const PREFIX = 'xuanjiang-picture-';

/** A folder for a picture as it was sent; whoever asks for it removes it. */
export const createReceivedFolder = (): Promise<string> => createFolder(PREFIX);

/**
 * Removes folders that a process has left which was killed: a picture as it was sent says where it was taken.
 * @param now the time of the machine, UTC ms: files have its times
 */
export const forgetReceived = (now: number = Date.now()): Promise<void> =>
  forgetFolders(PREFIX, now);
