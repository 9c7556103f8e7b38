import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, test } from 'vitest';
import { openAs, visit } from '../harness/browser.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { DESK_SIZES } from '../harness/staff-pages.ts';
import { hasToast } from '../harness/toast.ts';

const ANOTHER = '4111010001';

const { product, browser } = await shareProduct();

const PAGES = [
  ['the own page', '/orgCenter/university', '学校网址', '存好，让学生看到', '已存好'],
  ['a university', `/desk/universities?open=${ANOTHER}`, '官网', '保存资料', '已保存'],
] as const;

test.each(PAGES)(
  'of two who edit %s the second is asked at once, and both keep what they typed',
  async (_, path, field, button, saved) => {
    const token = path.startsWith('/desk')
      ? await demoToken(product.url, 'operator')
      : TEST_TOKENS.worker;
    await using first = await visit(browser, DESK_SIZES.desktop);
    await using second = await visit(browser, DESK_SIZES.desktop);
    const fieldOf = ({ page }: typeof first) => page.getByLabel(field, { exact: true }).last();
    for (const person of [first, second]) {
      await openAs(person.page, product.url + path, token);
      await fieldOf(person).waitFor();
    }
    await fieldOf(first).fill('https://one.example.edu.cn');
    await first.page.getByRole('button', { name: button }).click();
    await hasToast(first.page, saved);
    await fieldOf(second).fill('https://two.example.edu.cn');
    await second.page.getByRole('button', { name: button }).click();
    const asked = second.page.getByRole('dialog', { name: '别人刚改过这条' });
    await asked.getByText('https://one.example.edu.cn').waitFor();
    await asked.getByText('https://two.example.edu.cn').click();
    await asked.getByRole('button', { name: '用选好的继续' }).click();
    await asked.waitFor({ state: 'detached' });
    await second.page.getByRole('button', { name: button }).click();
    await hasToast(second.page, saved);
    await second.page.reload();
    await expect.poll(() => fieldOf(second).inputValue()).toBe('https://two.example.edu.cn');
    expect([...first.errors, ...second.errors]).toEqual([]);
  },
);
