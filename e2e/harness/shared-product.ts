import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import type { ProductOptions } from './product.ts';
import { startProduct } from './product.ts';

/** Product and browser of the file before, where no hook has ended them: it could not be loaded, or all its tests were left out. */
let left: AsyncDisposable | null = null;

const endLeft = async (): Promise<void> => {
  const both = left;
  left = null;
  await both?.[Symbol.asyncDispose]();
};

/**
 * Starts a product and a browser for all tests of a file, while the file is loaded; they end after the last of them.
 * @param args more options of the browser's command line
 */
export const shareProduct = async (options?: ProductOptions, args?: readonly string[]) => {
  await endLeft();
  await using stack = new AsyncDisposableStack();
  const starts = [
    startProduct(options).then((started) => stack.use(started)),
    launchBrowser(args).then((opened) => stack.adopt(opened, (one) => one.close())),
  ] as const;
  // To the end of both: what has started is ended where the other could not.
  await Promise.allSettled(starts);
  const [product, browser] = await Promise.all(starts);
  left = stack.move();
  afterAll(endLeft);
  return { product, browser };
};
