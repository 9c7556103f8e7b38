import { screen, within } from '@testing-library/react';
import { callApi, sentCode } from './gateway.ts';
import { press, user } from './page.tsx';

/** The user-info screen and what is on it. */
export const openForm = async () => {
  const form = await screen.findByRole('dialog', { name: '用户信息' });
  const on = within(form);
  return {
    on,
    phone: on.queryByLabelText<HTMLInputElement>('手机号'),
    code: on.queryByLabelText<HTMLInputElement>('验证码'),
    done: on.getByRole<HTMLButtonElement>('button', { name: '完成' }),
  };
};
export type Form = Awaited<ReturnType<typeof openForm>>;

/** Writes into a field in the place of what it holds. */
export const fill = async (field: Element | null, text: string): Promise<void> => {
  if (field === null) throw new Error('there is no such field');
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

/** Fills in a phone, and the code that was sent to it. */
export const proveOnForm = async ({ on, phone, code }: Form, number: string): Promise<void> => {
  await fill(phone, number);
  await press('获取验证码', on);
  await on.findByText('验证码已发送');
  await fill(code, await sentCode(number));
};

/** Chooses from a column, once it has this entry. */
const choose = async (column: string, name: string): Promise<void> => {
  const list = await screen.findByRole('combobox', { name: column });
  await user.selectOptions(list, await within(list).findByRole('option', { name }));
};

/** Chooses province and city in the area picker that the school picker opens. */
export const chooseArea = async (province: string, city: string): Promise<void> => {
  await choose('省份', province);
  await choose('城市', city);
  const area = await screen.findByRole('dialog', { name: `${province}-${city}` });
  await press('确定', within(area));
};

/** The school picker, once it is open. */
export const openPicker = async () =>
  within(await screen.findByRole('dialog', { name: '选择高中' }));

/** Chooses the school that a city's list begins with. */
export const chooseFirstSchool = async ({ on }: Form): Promise<void> => {
  await press(/就读高中/, on);
  const picker = await openPicker();
  await press('选择省市', picker);
  await chooseArea('湖北省', '武汉市');
  await picker.findByText(/共找到 [1-9]\d* 所学校/);
  await press('确定', picker);
};

export const chooseYear = async ({ on }: Form, year: number): Promise<void> => {
  await press(/入学年份/, on);
  await press(`${year} 年`);
};

interface Info {
  readonly phone: string;
  readonly Ext: {
    readonly School: string;
    readonly Schoolid: number;
    readonly Cityid: string;
  } | null;
}

export const infoOf = (token: string): Promise<Info> => callApi<Info>('/api/user/info', { token });
