import { t } from '@lingui/core/macro';
import type { Tree } from '#shared/rich-text.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import classes from './explanation.module.css';

export const Explanation = ({ text, tree }: { text: string; tree: Tree | undefined }) => (
  <div className={classes.explanation}>
    <h3 className={classes.head} data-look="quiet small">{t`Explanation`}</h3>
    <UserText as="p" className={classes.text} text={text} tree={tree} />
  </div>
);
