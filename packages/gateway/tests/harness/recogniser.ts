import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What is answered: an object as it is, or a status. */
export type Heard = object | number;

/** A server that recognises speech, as a test says. */
export interface Recogniser extends AsyncDisposable {
  /** For `ASR_BASE`. */
  readonly base: string;
  /** What was asked, in order. */
  readonly asked: FormData[];
  /** Called for each request with its place, from 0. A promise lets it wait. */
  answer(how: (place: number) => Heard | Promise<Heard>): void;
}

const formOf = async (request: IncomingMessage): Promise<FormData> =>
  new Response(new Uint8Array(await buffer(request)), {
    headers: { 'Content-Type': request.headers['content-type'] ?? '' },
  }).formData();

export const startRecogniser = async (): Promise<Recogniser> => {
  const asked: FormData[] = [];
  let how: (place: number) => Heard | Promise<Heard> = () => 500;
  const server = createServer(async (request, response) => {
    const answer = await how(asked.push(await formOf(request)) - 1);
    response.statusCode = typeof answer === 'number' ? answer : 200;
    response.end(typeof answer === 'number' ? 'busy' : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(next) {
      how = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
};
