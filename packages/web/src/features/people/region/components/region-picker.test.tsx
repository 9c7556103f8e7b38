import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RegionPicker } from './region-picker.tsx';

const nothing = () => undefined;
const draw = (visible: boolean): string =>
  renderToStaticMarkup(<RegionPicker visible={visible} onConfirm={nothing} onCancel={nothing} />);

describe('the region picker', () => {
  it('is shown or hidden by its flag [2.REGION.1, 3.PROP.6]', () => {
    expect(draw(false)).toBe('');
    expect(draw(true)).toContain('<dialog');
  });

  it('prompts at first, and its confirm button reads - [2.REGION.6, 2.REGION.7]', () => {
    expect(draw(true)).toMatch(/<h2[^>]*>请先选择呢<\/h2>/);
    expect(draw(true)).toMatch(/<button[^>]*>-<\/button>/);
  });

  it('has no text on its cancel button [2.REGION.8]', () => {
    const [button = ''] = /<button[^>]*aria-label="关闭"[^>]*>.*?<\/button>/.exec(draw(true)) ?? [];
    expect(button).not.toBe('');
    expect(button.replace(/<[^>]*>/g, '')).toBe('');
  });

  it('shows columns unless it is told to show tags [3.PROP.3]', () => {
    const one = <RegionPicker visible need={1} onConfirm={nothing} onCancel={nothing} />;
    expect(renderToStaticMarkup(one)).toMatch(/<button[^>]*>-<\/button>/);
  });

  it('draws the same with showAll, which is accepted and has no effect [3.PROP.8]', () => {
    const drawn = (showAll: boolean) =>
      renderToStaticMarkup(
        <RegionPicker visible showAll={showAll} onConfirm={nothing} onCancel={nothing} />,
      ).replace(/«\w+»|_r_\w+_/g, '');
    expect(drawn(true)).toBe(drawn(false));
    expect(drawn(true)).toContain('<dialog');
  });

  it('has room for 5 rows unless told otherwise [3.PROP.7, 9.30]', () => {
    expect(draw(true)).toContain('calc(var(--touch) * 5)');
  });
});
