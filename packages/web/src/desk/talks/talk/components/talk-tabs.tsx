import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import {
  TALK_INTRO_MAX,
  TALK_SPEAKER_MAX,
  type TalkProblem,
} from '@xuanjiang/contracts/rules/talk-problems';
import { Form, Input, Tabs } from 'antd';
import { faultsOf } from '../faults.ts';
import type { TalkFields } from '../model.ts';
import { PLACES } from '../model.ts';
import { TALK_RULES } from '../talk-rules.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import type { TalkSaving } from '../use-talk-saving.ts';
import styles from './panel.module.css';
import { TalkBasic } from './talk-basic.tsx';
import { TalkContact } from './talk-contact.tsx';
import { TalkHistory } from './talk-history.tsx';

interface Props {
  readonly talk: OwnTalkDetail | null;
  readonly typed: TalkFields;
  readonly desk: boolean;
  /** The problems to show: none for a new talk until somebody tries to publish it. */
  readonly problems: readonly TalkProblem[];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly saving: TalkSaving;
}

const BEGUN = new Set(['live', 'replay', 'cancelled']);

/** The fields of a talk, on tabs that count what is to be mended on them. */
export const TalkTabs = ({ talk, typed, desk, problems, tab, onTab, saving }: Props) => {
  const faultOf = faultsOf(problems);
  const label = (key: string, text: TextKey) => {
    const count = problems.filter((problem) => PLACES[problem].tab === key).length;
    return (
      <>
        {t(text)}
        {count > 0 && <span className={styles.faults}>{count}</span>}
      </>
    );
  };
  const begun = talk !== null && BEGUN.has(talk.State);
  const basic = <TalkBasic {...{ talk, typed, desk, faultOf, begun, saving }} />;
  const speaker = (
    <>
      <Form.Item
        name="Speaker"
        label={t('talkFieldSpeaker')}
        rules={TALK_RULES.Speaker}
        {...faultOf('Speaker')}
      >
        <Input showCount maxLength={TALK_SPEAKER_MAX} />
      </Form.Item>
      <Form.Item
        name="Speakertitle"
        label={t('talkFieldSpeakertitle')}
        rules={TALK_RULES.Speakertitle}
      >
        <Input showCount maxLength={TALK_SPEAKER_MAX} />
      </Form.Item>
      {desk && <TalkContact />}
    </>
  );
  const intro = (
    <Form.Item
      name="Intro"
      label={t('talkFieldIntro')}
      rules={TALK_RULES.Intro}
      extra={t('talkIntroHint')}
    >
      <Input.TextArea rows={14} showCount maxLength={TALK_INTRO_MAX} />
    </Form.Item>
  );
  const stack = (children: React.ReactNode) => <div className={styles.stack}>{children}</div>;
  return (
    <Tabs
      activeKey={tab}
      onChange={onTab}
      items={[
        { key: 'basic', label: label('basic', 'talkTabBasic'), children: stack(basic) },
        { key: 'speaker', label: label('speaker', 'talkTabSpeaker'), children: stack(speaker) },
        { key: 'intro', label: t('talkTabIntro'), children: stack(intro) },
        ...(talk === null
          ? []
          : [
              {
                key: 'history',
                label: t('talkTabHistory'),
                children: <TalkHistory changes={talk.History} />,
              },
            ]),
      ].map((item) => ({ ...item, forceRender: true }))}
    />
  );
};
