import type { Readable } from 'node:stream';
import type { DataStore, Upload } from '@tus/server';
import type { FilmReceiver } from './receive-film.ts';

/**
 * Where tus puts the bytes of files: into the storage and the database of all gateways, so that any of them goes on with what
 * another one began. Files begin and end by calls; tus only sends their bytes.
 */
export const createFilmTusStore = async (films: FilmReceiver): Promise<DataStore> => {
  const tus = await import('@tus/server');
  return new (class extends tus.DataStore {
    override async getUpload(id: string): Promise<Upload> {
      const { bytes, received } = await films.place(id);
      return new tus.Upload({ id, offset: received, size: bytes });
    }

    override write(stream: Readable, id: string, offset: number): Promise<number> {
      return films.take(id, offset, stream);
    }
  })();
};
