import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { onTestFailed, onTestFinished, TestRunner } from 'vitest';

/** How much of a page is told, characters. */
const TEXT_MAX = 2000;
/** How many of the last requests without a good answer are told. */
const REQUESTS_MAX = 10;
/** How long a page may take to say what it shows, ms: one with an open dialog of the browser does not answer. */
const ANSWER_MS = 5000;
const HTTP_BAD_REQUEST = 400;

/** Where its pictures are, how ready they are (`HTMLMediaElement.readyState`), and which seconds they have. */
const lookAtPictures = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .map((video) => {
        const { currentTime, duration, readyState, buffered, error } = video;
        const is = (['paused', 'ended', 'seeking'] as const).filter((state) => video[state]);
        const has = Array.from(
          { length: buffered.length },
          (_, at) => `${buffered.start(at).toFixed(1)}-${buffered.end(at).toFixed(1)}`,
        );
        return ` [picture at ${currentTime} of ${duration} s, ready ${readyState}, ${is} has ${has} ${error?.message ?? ''}]`;
      })
      .join(''),
  );

/** Its text and not its roles: these take a twentieth of what a page costs, and most pages are of tests that pass. */
const look = async (page: Page): Promise<string> => {
  const seen = async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without scripts and hidden parts
    const text = await page.locator('body').innerText({ timeout: ANSWER_MS });
    return `${await lookAtPictures(page)} showed: ${text.replace(/\s+/g, ' ').slice(0, TEXT_MAX)}`;
  };
  return page.url() + (await seen().catch((error: Error) => ` did not answer: ${error.message}`));
};

/**
 * If the test that runs now fails, adds to its report what the pages showed last and what was answered badly: many a failure on
 * a busy machine does not come again.
 * @returns looks at the pages; to be called before they are closed
 */
export const tellLastSeen = (context: BrowserContext): (() => Promise<void>) => {
  if (TestRunner.getCurrentTest() === undefined) return async () => {};
  const bad: string[] = [];
  const noteFailed = (request: Request): void => {
    bad.push(`${request.url()} failed: ${request.failure()?.errorText}`);
  };
  const noteRefused = (response: Response): void => {
    if (response.status() >= HTTP_BAD_REQUEST)
      bad.push(`${response.url()} got ${response.status()}`);
  };
  context.on('requestfailed', noteFailed);
  context.on('response', noteRefused);
  // Later tests may share the context, and add listeners of their own.
  onTestFinished(() => {
    context.off('requestfailed', noteFailed);
    context.off('response', noteRefused);
  });
  let seen: readonly string[] = [];
  const lookLast = async (): Promise<void> => {
    seen = await Promise.all(context.pages().map(look));
  };
  onTestFailed(async ({ task }) => {
    // A test that took too long has not closed them.
    if (seen.length === 0) await lookLast();
    const message = [...seen, ...bad.slice(-REQUESTS_MAX)].join('\n');
    if (message === '') return;
    task.result?.errors?.push({ name: 'Last seen', message, stack: `Last seen\n${message}` });
  });
  return lookLast;
};
