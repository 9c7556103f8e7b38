import type { StorageConfig } from '../../config/storage-config.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The storage of a configuration. */
export const createStorage = async (config: StorageConfig): Promise<Storage & Disposable> =>
  config.kind === 's3'
    ? createS3Storage(config)
    : { ...createFolderStorage(config.folder), [Symbol.dispose]: () => {} };
