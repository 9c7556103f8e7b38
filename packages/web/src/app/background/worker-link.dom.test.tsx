import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeNewVersion } from './worker-link.ts';

const workers = new EventTarget();
const worker = { postMessage: vi.fn() };
let reload = vi.fn();
let taken: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  taken = takeNewVersion(worker as unknown as ServiceWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a newer version is shown when it has taken over, not before, and not once more', async () => {
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'activate' });
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  await taken;
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});

test('the page is loaded again after a while when the browser keeps the older worker', async () => {
  vi.runAllTimers();
  await taken;
  expect(reload).toHaveBeenCalledOnce();
});
