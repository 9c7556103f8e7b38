import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

test('the page may not load, reach or use what its policies do not name, and a breach is in `errors`', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/video`);
  await page.getByText(/距 \d{4} 年高考/).waitFor();
  expect(phone.errors).toEqual([]);

  const refused = await page.evaluate(async () => {
    const breaches: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      breaches.push(event.effectiveDirective);
    });
    const image = new Image();
    const loaded = new Promise((resolve) => {
      image.onerror = () => resolve('error');
      image.onload = () => resolve('load');
    });
    image.src = 'https://pictures.example/a.png';
    const socket = new Promise((resolve) => {
      const chat = new WebSocket('wss://chat.example/ws');
      chat.onerror = () => resolve('error');
    });
    const call = fetch('https://calls.example/').then(
      () => 'answer',
      () => 'error',
    );
    const outcomes = await Promise.all([loaded, socket, call]);
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature(feature: string): boolean };
    };
    const features = ['camera', 'microphone', 'geolocation', 'fullscreen', 'autoplay'];
    const used = features.filter((feature) => featurePolicy.allowsFeature(feature));
    return { breaches: breaches.toSorted(), outcomes, used };
  });
  expect(refused).toEqual({
    breaches: ['connect-src', 'connect-src', 'img-src'],
    outcomes: ['error', 'error', 'error'],
    used: ['fullscreen', 'autoplay'],
  });
  expect(phone.errors.length).toBeGreaterThanOrEqual(3);
});

test('the reference of the calls shows and tries a call within the policies', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  // The reference draws only what is in view: an address leads to one of many calls.
  await page.goto(`${product.url}/docs#/system/system.findProvince`);
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByText('"Provinceid"').first().waitFor();
  expect(desk.errors).toEqual([]);
});
