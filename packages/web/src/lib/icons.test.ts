import { expect, test } from 'vitest';
import { shortIcon } from '../../vite/icons.ts';

test('the build takes keys and other names out of an icon and leaves what is drawn', () => {
  const icon = `const __iconData = {
  name: "circle-user-round",
  node: [
    ["path", { d: "M18 20a6 6 0 0 0-12 0", key: "1qehca" }],
    [
      "circle",
      {
        cx: "12",
        key: "4exip2"
      }
    ]
  ],
  aliases: ["user-circle-2"]
};`;
  expect(shortIcon(icon)).toBe(`const __iconData = {
  name: "circle-user-round",
  node: [
    ["path", { d: "M18 20a6 6 0 0 0-12 0" }],
    [
      "circle",
      {
        cx: "12"
      }
    ]
  ]
};`);
});
