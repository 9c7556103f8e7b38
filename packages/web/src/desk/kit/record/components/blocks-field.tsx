import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { Button, Input, Select } from 'antd';
import { ArrowUp, Plus, X } from 'lucide-react';
import type { BlockKind } from '../model.ts';
import { BLOCK_KINDS, blockOf, blockText, kindOfBlock } from '../model.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './content.module.css';

const KIND_TEXTS: Readonly<Record<BlockKind, TextKey>> = {
  paragraph: 'blockParagraph',
  heading: 'blockHeading',
  list: 'blockList',
  ordered: 'blockOrdered',
  quote: 'blockQuote',
  note: 'blockNote',
  table: 'blockTable',
  picture: 'advertPicture',
};

const HINTS: Readonly<Partial<Record<BlockKind, TextKey>>> = {
  list: 'blockListHint',
  ordered: 'blockListHint',
  table: 'blockTableHint',
  picture: 'blockPictureHint',
};

interface Props {
  readonly id?: string;
  readonly value?: readonly ContentBlock[];
  readonly onChange?: (value: ContentBlock[]) => void;
}

/** A text in blocks: each has a kind and is edited as plain text. */
export const BlocksField = ({ id, value = [], onChange }: Props) => {
  const put = (place: number, ...blocks: ContentBlock[]): void =>
    onChange?.([...value.slice(0, place), ...blocks, ...value.slice(place + 1)]);
  const up = (place: number): void => {
    const [before, block] = [value[place - 1], value[place]];
    if (before && block) {
      onChange?.([...value.slice(0, place - 1), block, before, ...value.slice(place + 1)]);
    }
  };
  return (
    <div id={id} className={styles.blocks}>
      {value.map((block, place) => {
        const kind = kindOfBlock(block);
        const hint = HINTS[kind];
        const number = place + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing else that names it
          <div key={place} className={styles.block}>
            <div className={styles.blockHead}>
              <Select<BlockKind>
                size="small"
                value={kind}
                aria-label={t('editBlockKind', { number })}
                options={BLOCK_KINDS.map((one) => ({ value: one, label: t(KIND_TEXTS[one]) }))}
                onChange={(to) => put(place, blockOf(to, blockText(block)))}
              />
              <Button
                type="text"
                size="small"
                disabled={place === 0}
                icon={<ArrowUp size={16} aria-hidden="true" />}
                aria-label={t('editBlockUp', { number })}
                onClick={() => up(place)}
              />
              <Button
                type="text"
                size="small"
                icon={<X size={16} aria-hidden="true" />}
                aria-label={t('editBlockRemove', { number })}
                onClick={() => put(place)}
              />
            </div>
            <Input.TextArea
              autoSize={{ minRows: kind === 'heading' ? 1 : 2, maxRows: 12 }}
              aria-label={t('editBlockText', { number })}
              placeholder={hint && t(hint)}
              value={blockText(block)}
              onChange={({ target }) => put(place, blockOf(kind, target.value))}
            />
          </div>
        );
      })}
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange?.([...value, { Kind: 'paragraph', Text: '' }])}
      >
        {t('editAddBlock')}
      </Button>
    </div>
  );
};
