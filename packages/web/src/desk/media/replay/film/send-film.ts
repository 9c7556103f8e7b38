import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import type { Upload, UploadOptions } from 'tus-js-client';

/** A request that brings nothing over for so long is given up: the line is gone without a word. */
const STILL_MS = 60 * SECOND_MS;
/** Until a file that could not be sent on is tried again; sooner when the device has a network again. */
const AGAIN_MS = 5 * SECOND_MS;

/** `waiting`: the line or the server is away, and it goes on by itself. */
export type SendingState = 'sending' | 'waiting' | 'paused' | 'sent' | 'refused';

export interface Sending {
  readonly state: SendingState;
  /** Bytes that were sent. */
  readonly sent: number;
  /** What the server said when it refused, or why it waits; empty where it said nothing. */
  readonly words: string;
}

interface SendParts {
  readonly file: File;
  readonly path: string;
  /** Asked for each request: the session may be another one. */
  readonly headers: () => Record<string, string>;
  readonly onChange: (sending: Sending) => void;
}

/** What our answers say; empty for those of others, such as a proxy. */
const wordsIn = (body: string): string => {
  try {
    const { msg } = JSON.parse(body) as { readonly msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
};

interface Answered {
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null;
}

/** Another time may do; the others are refused for good. */
const isTemporary = (status: number): boolean =>
  status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);

/** What sends a file in small requests, goes on after each break, and asks first how far it has come. */
export interface FilmSender {
  start(): void;
  pause(): void;
  /** Ends it for good; what was sent stays on the server. */
  stop(): void;
}

/** @param Tus is loaded when it is first needed */
export const createSender = (
  Tus: new (file: File, options: UploadOptions) => Upload,
  { file, path, headers, onChange }: SendParts,
): FilmSender => {
  let upload: Upload | null = null;
  let now: Sending = { state: 'paused', sent: 0, words: '' };
  let again: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;

  const change = (to: Partial<Sending>): void => {
    now = { ...now, ...to };
    onChange(now);
  };
  const clear = (): void => {
    clearTimeout(again);
    clearTimeout(still);
  };
  const drop = (): void => {
    clear();
    void upload?.abort().catch(() => undefined);
    upload = null;
  };
  const wait = (words: string): void => {
    drop();
    change({ state: 'waiting', words });
    again = setTimeout(run, AGAIN_MS);
  };
  const watch = (): void => {
    clearTimeout(still);
    still = setTimeout(() => wait(''), STILL_MS);
  };
  const failed = (error: Answered): void => {
    const status = error.originalResponse?.getStatus() ?? 0;
    const words = wordsIn(error.originalResponse?.getBody() ?? '');
    if (isTemporary(status)) {
      wait(words);
      return;
    }
    drop();
    change({ state: 'refused', words });
  };
  const run = (): void => {
    drop();
    const own = new Tus(file, {
      uploadUrl: path,
      chunkSize: FILM_LIMITS.requestBytes,
      // It is known on the server which file of a talk is under way.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(headers())) request.setHeader(name, value);
        watch();
      },
      onProgress: (sent) => {
        if (own !== upload) return;
        watch();
        change({ state: 'sending', sent, words: '' });
      },
      onSuccess: () => {
        clear();
        change({ state: 'sent', sent: file.size });
      },
      onError: (error) => {
        if (own === upload) failed(error as Answered);
      },
    });
    upload = own;
    watch();
    own.start();
  };
  const online = (): void => {
    if (now.state === 'waiting') run();
  };

  return {
    start() {
      window.addEventListener('online', online);
      change({ state: 'sending', words: '' });
      run();
    },
    pause() {
      drop();
      change({ state: 'paused', words: '' });
    },
    stop() {
      window.removeEventListener('online', online);
      drop();
    },
  };
};
