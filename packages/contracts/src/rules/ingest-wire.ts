/** Where encoders send the files of a broadcast, by PUT: `<path>/<talk>/<name>`. */
export const INGEST_PATH = '/media/ingest';
/** Names an encoder: the same as long as it runs; without it, its key and its program do, or its address and its program. */
export const SENDER_HEADER = 'X-Sender';
/** With the value `1` the encoder takes the place of another that is sending. */
export const TAKEOVER_HEADER = 'X-Takeover';
/** How long before it is sent a file was made, ms; left out by encoders that hold nothing back. */
export const AGE_HEADER = 'X-Age';
/** In the answer to a file that was refused: why, in one word, for encoders that act on it. */
export const REFUSAL_HEADER = 'X-Refusal';
