import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import type { Shared } from '../../people/rights/rights.ts';
import { SharedNote } from '../../people/colleagues/shared-note.tsx';
import classes from './dashboard.module.css';

type RowProps = {
  name: string;
  to: string;
  time: ReactNode;
  when?: string;
  news?: string;
  /** The owner and the teacher's right, if the contest belongs to another teacher. */
  shared?: Shared | undefined;
};

export const ContestRow = ({ name, to, time, when, news, shared }: RowProps) => (
  <li>
    <Link to={to} className={classes.row}>
      <span className={classes.rowName} data-look="clamp strong" dir="auto" title={name}>
        {name}
      </span>
      <span data-look="quiet small">
        {time}
        {shared && (
          <>
            <br />
            <SharedNote shared={shared} />
          </>
        )}
      </span>
      <span className={classes.rowWhen} data-look="small strong" data-news={news ? true : undefined}>
        {news ?? when}
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  </li>
);
