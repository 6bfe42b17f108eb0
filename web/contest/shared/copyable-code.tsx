import { t } from '@lingui/core/macro';
import { CopyIcon } from '../../base/elements/copy-button.tsx';
import { ContestCode } from './contest-id.tsx';
import classes from './copyable-code.module.css';

export const CopyableCode = ({ id }: { id: number }) => (
  <span className={classes.copyable}>
    <ContestCode id={id} />
    <CopyIcon text={() => String(id)} label={t`Copy contest ID`} />
  </span>
);
