import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import type { ProductOptions } from './product.ts';
import { startProduct } from './product.ts';

/**
 * Starts a product and a browser for all tests of a file, which end after the last of them.
 * @param args more options of the browser's command line
 */
export const shareProduct = async (options?: ProductOptions, args?: readonly string[]) => {
  const [product, browser] = await Promise.all([startProduct(options), launchBrowser(args)]);
  afterAll(async () => {
    await browser.close();
    await product[Symbol.asyncDispose]();
  });
  return { product, browser };
};
