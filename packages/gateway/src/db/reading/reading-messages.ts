/** What a reading thread is given when it starts. */
export interface ReadingData {
  /** The file of the database. */
  readonly file: string;
  /** Its `nice` value, where a thread has one of its own. */
  readonly niceness: number;
}

/** A statement with its parameters. A thread is asked one at a time. */
export interface ToReader {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The rows, or why there are none. */
export type FromReader =
  | {
      readonly rows: readonly unknown[];
      /** Processor time that the statement took, ms. */
      readonly ms: number;
    }
  | {
      readonly failure: {
        readonly message: string;
        readonly code?: string;
        readonly errcode?: number;
      };
    };
