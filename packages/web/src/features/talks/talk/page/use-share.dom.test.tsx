import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAppState } from '../../../../lib/app-state.ts';
import { givePageFacts, pageFacts } from '../../../../lib/page-facts.ts';
import { useToast } from '../../../../ui/toast.ts';
import { useShare } from './use-share.ts';

const SHARED = { title: '招生宣讲', text: '一起看', url: 'http://localhost/videoDetail?id=t1' };

/** A press on a browser of a kind; what its own sheet of sharing says, where it has one. */
const share = (
  browser: Partial<typeof pageFacts.browser>,
  own?: () => Promise<void>,
  shared = SHARED,
) => {
  givePageFacts({ ...pageFacts, browser: { ...pageFacts.browser, ...browser } });
  Object.defineProperty(navigator, 'share', { value: own, configurable: true });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderHook(useShare).result.current(shared);
  return copied;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

test('a computer copies the link, and says whether it could', async () => {
  const own = vi.fn(async () => {});
  expect(share({ desktop: true }, own)).toHaveBeenCalledWith(SHARED.url);
  await waitFor(() => expect(useToast.getState().text).toBe('链接已复制，去粘贴给朋友吧'));
  expect(own).not.toHaveBeenCalled();
});

test('a phone opens its own sheet; that one closes it again is no failure', async () => {
  const phone = { desktop: false, app: 'none' } as const;
  const own = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  share(phone, own);
  expect(own).toHaveBeenCalledWith(SHARED);
  const another = { ...SHARED, url: 'http://localhost/videoDetail?id=t2' };
  const opensNone = async () => {
    throw new DOMException('not here', 'NotAllowedError');
  };
  const copied = share(phone, opensNone, another);
  await waitFor(() => expect(copied.mock.calls).toEqual([[another.url]]));
});

test.each(['wechat', 'wecom'] as const)('in %s its menu is pointed at', (app) => {
  const copied = share({ desktop: false, app });
  expect(useAppState.getState().showShareTip).toBe(true);
  expect(copied).not.toHaveBeenCalled();
});
