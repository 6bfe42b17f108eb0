import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tree } from '#shared/rich-text.ts';
import { Group } from '../../base/elements/layout.tsx';
import { isFromTheRight } from '../../base/text/language-of.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import classes from './option-row.module.css';

type Props = {
  text: string;
  tree?: Tree | undefined;
  /** Undefined while the key is not visible. */
  isCorrect?: boolean | undefined;
  /** `chosen`: chosen while the key is not visible. `aside`: chosen, but neither right nor wrong. */
  tone?: 'right' | 'wrong' | 'chosen' | 'aside' | undefined;
  /** Whether the row is low, and frameless without a tone, for pages that show all questions in full. */
  isDense?: boolean;
  /** Whether the row is for students who chose no option. */
  isNone?: boolean;
  children?: ReactNode;
};

export function OptionRow({
  text,
  tree,
  isCorrect = false,
  tone,
  isDense = false,
  isNone = false,
  children,
}: Props) {
  const Icon = isCorrect || tone === 'chosen' ? IconCheck : tone === 'wrong' ? IconX : undefined;
  return (
    <li
      className={classes.row}
      dir={isFromTheRight(text) ? 'rtl' : undefined}
      data-correct={isCorrect || undefined}
      data-tone={tone}
      data-dense={isDense || undefined}
      data-none={isNone || undefined}
    >
      {Icon && <Icon size={18} stroke={2.5} aria-hidden="true" />}
      <UserText as="span" className={classes.text} text={text} tree={tree} />
      {children && (
        <Group component="span" className={classes.words} data-look="small">
          {children}
        </Group>
      )}
    </li>
  );
}
