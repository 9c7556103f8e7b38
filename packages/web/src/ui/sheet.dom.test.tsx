import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(() => vi.restoreAllMocks());

/** The sheet at the bottom edge of the window, as no layout is done here; its top is in the middle. */
const open = async (bottom = window.innerHeight) => {
  vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 0, y: bottom / 2, width: window.innerWidth, height: bottom / 2 }),
  );
  const onClose = vi.fn();
  render(
    <Sheet open title="示例" onClose={onClose}>
      <p>内容</p>
      <textarea aria-label="留言" />
      <div data-testid="wheel" style={{ touchAction: 'none' }}>
        列
      </div>
    </Sheet>,
  );
  // The gesture is loaded after it.
  await vi.dynamicImportSettled();
  return { onClose, sheet: screen.getByRole('dialog') };
};

const finger = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
/** Drags from a place to others, and lets go. */
const drag = (from: Element, ...to: readonly (readonly [number, number])[]) => {
  fireEvent.touchStart(from, finger(100, 400));
  for (const [x, y] of to) fireEvent.touchMove(from, finger(x, y));
};
const letGo = (from: Element) => fireEvent.touchEnd(from, { touches: [] });

test('a sheet follows a finger down, and closes where it is let go far enough', async () => {
  const { onClose, sheet } = await open();
  const text = screen.getByText('内容');
  drag(text, [100, 420], [100, 460]);
  expect(sheet.style.transform).toBe('translateY(60px)');
  letGo(text);
  expect(sheet.style.transform).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  drag(text, [100, 420], [100, 500]);
  letGo(text);
  expect(onClose).toHaveBeenCalledOnce();
});

test('it does not where a finger goes sideways or up, scrolls back, turns a wheel, or is taken away by the system', async () => {
  const { onClose, sheet } = await open();
  const text = screen.getByText('内容');
  drag(text, [200, 420], [200, 520]);
  letGo(text);
  drag(text, [100, 300], [100, 520]);
  letGo(text);
  drag(screen.getByTestId('wheel'), [100, 420], [100, 520]);
  letGo(screen.getByTestId('wheel'));
  drag(text, [100, 420], [100, 520]);
  fireEvent.touchCancel(text, { touches: [] });
  sheet.scrollTop = 30;
  drag(text, [100, 420], [100, 520]);
  letGo(text);
  expect(onClose).not.toHaveBeenCalled();
});

test('it does not where a finger marks what is typed in a field', async () => {
  const { onClose } = await open();
  const field = screen.getByLabelText('留言');
  drag(field, [100, 420], [100, 520]);
  letGo(field);
  expect(onClose).not.toHaveBeenCalled();
});

test('a second finger takes back how far the first has drawn it', async () => {
  const { onClose, sheet } = await open();
  const text = screen.getByText('内容');
  drag(text, [100, 420], [100, 520]);
  const touches = [finger(100, 520), finger(200, 520)].flatMap((each) => each.touches);
  fireEvent.touchStart(text, { touches });
  expect(sheet.style.transform).toBe('');
  letGo(text);
  expect(onClose).not.toHaveBeenCalled();
});

test('a card in the middle stays', async () => {
  const { onClose } = await open(window.innerHeight - 100);
  const text = screen.getByText('内容');
  drag(text, [100, 420], [100, 520]);
  letGo(text);
  expect(onClose).not.toHaveBeenCalled();
});
