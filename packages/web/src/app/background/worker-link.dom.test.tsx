import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeNewVersion } from './worker-link.ts';

const workers = new EventTarget();
const worker = { postMessage: vi.fn() };
let reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  takeNewVersion(worker as unknown as ServiceWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a newer version is shown when it has taken over, and not before', () => {
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'activate' });
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a newer version that the browser does not let take over is shown all the same', () => {
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});
