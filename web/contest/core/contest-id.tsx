import { CopyIcon } from '../../base/ui/copy-button.tsx';
import { groupCode } from './contest-code.ts';
import classes from './contest-id.module.css';

/** The id in groups. The gap is CSS, so users select, copy and find the plain number. */
export const ContestCode = ({ id }: { id: number }) => (
  <span className={classes.code} translate="no">
    {groupCode(id).map((group, index) => (
      <span key={index}>{group}</span>
    ))}
  </span>
);

export const CopyableCode = ({ id }: { id: number }) => (
  <span className={classes.copyable}>
    <ContestCode id={id} />
    <CopyIcon text={String(id)} label="Copy contest ID" />
  </span>
);
