import { Button, type ButtonLooks } from './button.tsx';
import { VisuallyHidden } from './layout.tsx';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { copyText } from './copy-text.ts';
import { RowButton } from './row-button.tsx';
import { toast } from './toast.ts';

const SAID_FOR = 2000;

function useCopy(textOf: () => string) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(textOf()))) {
      toast.error(t`This browser does not allow copying. Please select the text and copy it yourself.`);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SAID_FOR);
  };
  return { isCopied, copy: () => void copy() };
}

/** Announces that the text was copied, because screen readers do not announce the button's new name. */
const Said = ({ isCopied }: { isCopied: boolean }) => (
  <VisuallyHidden role="status">{isCopied ? t`Copied` : ''}</VisuallyHidden>
);

export function CopyButton({ text, label, ...props }: { text: string; label: string } & ButtonLooks) {
  const { isCopied, copy } = useCopy(() => text);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={copy}
        {...props}
      >
        {isCopied ? t`Copied` : label}
      </Button>
      <Said isCopied={isCopied} />
    </>
  );
}

/** An icon button that copies `text`, which is created only on a click, because lists have hundreds. */
export function CopyIcon({ text, label }: { text: () => string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <RowButton aria-label={label} onClick={copy}>
        <Icon size={18} aria-hidden="true" />
      </RowButton>
      <Said isCopied={isCopied} />
    </>
  );
}
