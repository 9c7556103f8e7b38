import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses a recording of this device. */
export const ChooseButton = ({ label, busy, onChoose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={[...FILM_LIMITS.types, '.mp4', '.mov', '.m4v'].join(',')}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
          // The same file once more is a change too.
          target.value = '';
        }}
      />
      <Button
        loading={busy}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
