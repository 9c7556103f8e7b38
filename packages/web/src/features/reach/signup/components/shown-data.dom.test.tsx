import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { t } from '../texts.ts';
import { ShownData } from './shown-data.tsx';

test('of the phone alone it is said that staff need a reason to see it whole', () => {
  const lines = [
    { label: 'signUpSchool', value: '示例中学' },
    { label: 'phone', value: '138****0001' },
  ] as const;
  render(<ShownData name="清华大学" office="招生办公室" lines={lines} />);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['示例中学', `138****0001${t('signUpPhoneNote')}`]);
});
