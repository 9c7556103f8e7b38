import { AsyncLocalStorage } from 'node:async_hooks';

/** The request of which the work that runs is a part. */
export interface CurrentRequest {
  readonly requestId: string;
  /** The network of the address, without the host. */
  readonly network: string;
  /** The account that made the request. */
  readonly uids: string;
}

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Does work as a part of a request. */
export const inRequest = <T>(request: CurrentRequest, work: () => T): T =>
  storage.run(request, work);

/** The request of somebody; null outside of one, and in that of another one. */
export const requestOf = (uids: string): CurrentRequest | null => {
  const current = storage.getStore();
  return current?.uids === uids ? current : null;
};

/** Keeps the request of now for a function that others run later, with work of other requests. */
export const keepRequest = <T extends (...args: never[]) => unknown>(work: T): T =>
  AsyncLocalStorage.bind(work) as T;
