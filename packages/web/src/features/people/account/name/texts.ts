import { typedNameMessages } from '@xuanjiang/contracts/messages/name';
import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...typedNameMessages,
  nameFirstTitle: { zh: '大家怎么称呼你', en: 'Your name here' },
  nameChangeTitle: { zh: '修改名字', en: 'Change your name' },
  nameHint: {
    zh: '发言时显示这个名字。请不要用真实姓名、手机号或高校的名称。',
    en: 'It is shown with what you write. Please use no real name, phone or name of a university.',
  },
  nameUse: { zh: '用这个名字', en: 'Use this name' },
  nameUseAndSend: { zh: '用这个名字发送', en: 'Use it and send' },
});
