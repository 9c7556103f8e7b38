import { Button } from 'antd';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../lib/refusal.ts';
import { t } from '../texts.ts';
import styles from './file-field.module.css';
import type { FileRules } from './file-rules.ts';
import { fileFaultOf, kindsOf } from './file-rules.ts';

interface Props extends FileRules {
  /** What the field is, for screen readers; what its button says by default. */
  readonly label: string;
  readonly button?: string;
  readonly icon?: ReactNode;
  readonly primary?: boolean;
  readonly title?: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Takes a file. What it throws, or gives as a text, is said here: the field stays as it was. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most owners give nothing
  readonly onFile: (file: File) => Promise<string | void> | string | void;
  /** The file that there is, and what else stands where one may be dropped. */
  readonly children?: ReactNode;
  /** Beside the button. */
  readonly besides?: ReactNode;
}

const MEGABYTE = 1024 * 1024;
const mega = (bytes: number): string => (bytes / MEGABYTE).toFixed(bytes < MEGABYTE ? 2 : 0);

/**
 * Where a file is chosen, or dropped. Why one is not taken is said here and stays until the next: it was dropped here, and
 * whoever looks for what became of it looks here.
 */
export const FileField = (props: Props) => {
  const { label, accept, bytesMax, busy = false, disabled = false, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy || disabled) return;
    setRefused('');
    const { name } = file;
    const fault = fileFaultOf(file, { accept, bytesMax });
    if (fault !== null) {
      const size = mega(bytesMax);
      const why = {
        size: t('fileFaultSize', { megabytes: mega(file.size), size }),
        kind: t('fileFaultKind', { kinds: kindsOf(accept) }),
        empty: t('fileFaultEmpty'),
      }[fault];
      return setRefused(t('fileRefused', { name, why }));
    }
    try {
      const why = await onFile(file);
      if (typeof why === 'string' && why !== '') setRefused(t('fileRefused', { name, why }));
    } catch (error) {
      setRefused(t('fileRefused', { name, why: reasonOf(error) || t('failed') }));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the button does
    <div
      className={`${styles.field} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {props.children}
      <input
        ref={input}
        // A form of antd's shows fields of files that are `hidden`.
        style={{ display: 'none' }}
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file once more is a change too.
          target.value = '';
        }}
      />
      <div className={styles.acts}>
        <Button
          {...(props.primary && { type: 'primary' as const })}
          {...(props.title !== undefined && { title: props.title })}
          loading={busy}
          disabled={disabled}
          icon={props.icon ?? <FileUp size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {props.button ?? label}
        </Button>
        {props.besides}
      </div>
      {refused !== '' && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </div>
  );
};
