import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tree } from '#contract/rich-text.ts';
import { UserText } from '../../base/ui/rich-text.tsx';
import classes from './option-row.module.css';

type Props = {
  text: string;
  tree?: Tree | undefined;
  /** Undefined while nothing tells right from wrong. */
  isCorrect?: boolean | undefined;
  /**
   * `right` and `wrong`: how a choice of this option counts; `chosen`: nothing tells that yet; `aside`: it
   * was chosen, and is neither right nor wrong.
   */
  tone?: 'right' | 'wrong' | 'chosen' | 'aside' | undefined;
  /** The row is low, and has no frame if it has no tone: for pages that show every question in full. */
  isDense?: boolean;
  /** The row stands for those who chose no option. */
  isNone?: boolean;
  /** Note behind the option's text. */
  children?: ReactNode;
};

/** One option of a question that has been asked, with what became of it. */
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
      data-correct={isCorrect || undefined}
      data-tone={tone}
      data-dense={isDense || undefined}
      data-none={isNone || undefined}
    >
      {Icon && <Icon size={18} stroke={2.5} aria-hidden="true" />}
      <UserText as="span" className={classes.text} text={text} tree={tree} />
      {children && <span className={classes.words}>{children}</span>}
    </li>
  );
}
