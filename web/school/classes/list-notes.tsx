import { t } from '@lingui/core/macro';
import classes from './classes.module.css';

/** Notes on a list: rows and sheets that were not read, and doubtful columns. */
export const ListNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <ul className={classes.notes} aria-label={t`About this list`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
