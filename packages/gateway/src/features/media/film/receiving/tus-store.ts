import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { FilmReceiver } from './receive-film.ts';

/**
 * Where tus puts the bytes of files: into the storage and the database of all gateways, so that any of them goes on with what
 * another one began. Files begin and end by calls; tus only sends their bytes.
 */
export class FilmTusStore extends DataStore {
  readonly #films: FilmReceiver;

  constructor(films: FilmReceiver) {
    super();
    this.#films = films;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received } = await this.#films.place(id);
    return new Upload({ id, offset: received, size: bytes });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#films.take(id, offset, stream);
  }
}
