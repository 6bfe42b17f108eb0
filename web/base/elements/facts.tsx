import type { ReactNode } from 'react';
import classes from './facts.module.css';

export const Facts = ({
  rows,
  small = false,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  small?: boolean;
}) => (
  <dl className={classes.facts} data-small={small || undefined}>
    {rows.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
