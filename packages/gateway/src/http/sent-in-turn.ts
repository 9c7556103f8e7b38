/**
 * Keeps segments behind the init segment that was sent before them. Encoders send both at once, over two connections:
 * ffmpeg does not wait for the answer to the first, and does not send again what is refused.
 */
export const createTurns = () => {
  const inits = new Map<string, Promise<void>>();
  return {
    /** Says that an init segment of an encoder arrives. @returns what is called when it was taken or refused */
    begin(encoder: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = inits.get(encoder) ?? Promise.resolve();
      const all = before.then(() => promise);
      inits.set(encoder, all);
      return () => {
        resolve();
        if (inits.get(encoder) === all) inits.delete(encoder);
      };
    },
    /** Settles when the init segments of an encoder that arrive now were taken or refused. */
    after: (encoder: string): Promise<void> => inits.get(encoder) ?? Promise.resolve(),
  };
};
