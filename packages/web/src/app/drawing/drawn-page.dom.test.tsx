import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { dropGiven, endKeeping } from './drawn-page.ts';

/** Runs the script of the page. */
const keepPress = (): void => {
  const page = readFileSync(`${import.meta.dirname}/../../../index.html`, 'utf8');
  runInThisContext(/<script>([^<]*)/.exec(page)?.[1] ?? '');
};

afterEach(() => document.body.replaceChildren());

/** A page that the server drew: a button, and a text beside it. Tells how often the button was pressed. */
const drawn = () => {
  document.body.innerHTML = '<button><b>预约</b></button><p>beside</p>';
  const [button, label, text] = ['button', 'b', 'p'].map((tag) =>
    document.querySelector<HTMLElement>(tag),
  );
  let presses = 0;
  button?.addEventListener('click', () => {
    presses += 1;
  });
  return {
    press: () => label?.click(),
    touchBeside: () => text?.click(),
    presses: () => presses,
  };
};

test('the last press of a button is done once React hears presses, also after a touch beside it, and not twice', () => {
  const page = drawn();
  keepPress();
  page.press();
  page.touchBeside();
  // The listener of this test stands for React: only what comes from now on is counted as its own.
  const before = page.presses();
  dropGiven();
  expect(page.presses()).toBe(before + 1);
  // A press that React hears is not done again by the next screen.
  page.press();
  dropGiven();
  expect(page.presses()).toBe(before + 2);
});

test('a second press that React hears takes the place of the kept one', () => {
  const page = drawn();
  keepPress();
  page.press();
  endKeeping();
  page.press();
  const before = page.presses();
  dropGiven();
  expect(page.presses()).toBe(before);
});

test('a touch beside while React takes the page over leaves the kept press', () => {
  const page = drawn();
  keepPress();
  page.press();
  endKeeping();
  page.touchBeside();
  const before = page.presses();
  dropGiven();
  expect(page.presses()).toBe(before + 1);
});
