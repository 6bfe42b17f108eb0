import { t } from '@lingui/core/macro';
import classes from './text-corrections.module.css';

/** Corrections of a question's text, which all its students received during the contest. */
export const TextCorrections = ({ texts }: { texts: readonly string[] }) =>
  [...new Set(texts)].map((text) => (
    <p key={text} className={classes.correction} data-look="note">
      <strong>{t`Correction during the contest:`}</strong> <span dir="auto">{text}</span>
    </p>
  ));
