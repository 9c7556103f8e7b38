/** What the tests use of s3rver, which has no types of its own. */
declare module 's3rver' {
  import type { Server } from 'node:http';

  interface Options {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** There while it runs. */
    readonly httpServer: Server;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
