import { CopyIcon } from '../../base/ui/copy-button.tsx';
import { groupCode } from './contest-code.ts';
import classes from './contest-id.module.css';

/** The id in groups. The gap is only drawn: a user selects, copies and searches the plain number. */
export const ContestCode = ({ id }: { id: number }) => (
  <span className={classes.code} translate="no">
    {groupCode(id).map((group, index) => (
      <span key={index}>{group}</span>
    ))}
  </span>
);

/** The id with a button that copies it. */
export const CopyableCode = ({ id }: { id: number }) => (
  <span className={classes.copyable}>
    <ContestCode id={id} />
    <CopyIcon text={String(id)} label="Copy contest ID" />
  </span>
);
