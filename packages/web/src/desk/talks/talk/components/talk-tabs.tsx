import type { OwnTalkDetail, TalkChange } from '@xuanjiang/contracts/own-talk';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkProblem } from '@xuanjiang/contracts/rules/talk-problems';
import {
  TALK_CONTACT_MAX,
  TALK_CONTACT_WAY_MAX,
  TALK_INTRO_MAX,
  TALK_SPEAKER_MAX,
} from '@xuanjiang/contracts/rules/talk-problems';
import { Form, Input, Tabs } from 'antd';
import { faultsOf } from '../faults.ts';
import { ACTION_TEXTS, fieldNames } from '../labels.ts';
import type { TalkFields } from '../model.ts';
import { PLACES } from '../model.ts';
import { TALK_RULES } from '../talk-rules.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import type { TalkSaving } from '../use-talk-saving.ts';
import styles from './panel.module.css';
import { TalkBasic } from './talk-basic.tsx';

const noteOf = ({ Action, Note }: TalkChange): string =>
  Action === 'edit'
    ? fieldNames(Note)
        .map((key) => t(key))
        .join('、')
    : Note;

/** The changes of a talk and who made them, the newest first. */
const TalkHistory = ({ changes }: { readonly changes: readonly TalkChange[] }) =>
  changes.length === 0 ? (
    <p className="paragraph">{t('talkHistoryEmpty')}</p>
  ) : (
    <ul className={styles.history}>
      {changes.map((change) => (
        <li key={`${change.Time} ${change.Action}`}>
          <b>{change.Who || t('talkSystem')}</b> {t(ACTION_TEXTS[change.Action])}
          {noteOf(change) !== '' && <p>{noteOf(change)}</p>}
          <small>{momentOf(change.Time)}</small>
        </li>
      ))}
    </ul>
  );

/** Whom operators ask about a talk, in their own form. */
const TalkContact = () => (
  <>
    <Form.Item
      name="Contact"
      label={t('talkFieldContact')}
      rules={TALK_RULES.Contact}
      extra={t('talkContactHint')}
    >
      <Input showCount maxLength={TALK_CONTACT_MAX} />
    </Form.Item>
    <Form.Item
      name="Contactway"
      label={t('talkFieldContactway')}
      rules={TALK_RULES.Contactway}
      extra={t('talkContactHint')}
    >
      <Input showCount maxLength={TALK_CONTACT_WAY_MAX} />
    </Form.Item>
  </>
);

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
    <Form.Item name="Intro" label={t('about')} rules={TALK_RULES.Intro} extra={t('talkIntroHint')}>
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
        { key: 'speaker', label: label('speaker', 'speaker'), children: stack(speaker) },
        { key: 'intro', label: t('about'), children: stack(intro) },
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
