import S3rver from 's3rver';

/** An S3-compatible server of a test, on a free port. */
export interface S3Server {
  readonly port: number;
  close(): Promise<void>;
}

/** @param directory where it keeps what it is given @param bucket the one that it has */
export const startS3 = async (directory: string, bucket: string): Promise<S3Server> => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  // Node writes the machine's time there, and clients sign with the time that a server tells.
  server.httpServer.prependListener('request', (_request, response) => {
    response.setHeader('Date', new Date().toUTCString());
  });
  return { port, close: () => server.close() };
};
