import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  PlaylistLoaderContext,
} from 'hls.js';

type PlaylistLoader = Loader<PlaylistLoaderContext>;
type LoaderClass = new (config: HlsConfig) => PlaylistLoader;

/**
 * A loader of playlists that waits before it asks. hls.js asks for a live playlist each time that a
 * segment may be new: one of a whole talk is long, and who went back in it needs it seldom.
 */
export const patientLoader = (
  Base: unknown,
  waitMs: () => number,
): (new (
  config: HlsConfig,
) => PlaylistLoader) =>
  class extends (Base as LoaderClass) {
    #waiting: ReturnType<typeof setTimeout> | undefined;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const begin = () => super.load(context, config, callbacks);
      const wait = waitMs();
      if (wait > 0) this.#waiting = setTimeout(begin, wait);
      else begin();
    }

    override abort(): void {
      clearTimeout(this.#waiting);
      super.abort();
    }

    override destroy(): void {
      clearTimeout(this.#waiting);
      super.destroy();
    }
  };
