import { Button } from './base/elements/button.tsx';
import { TextInput } from './base/elements/field.tsx';
import { Text, Title } from './base/elements/text.tsx';
import type { ReactNode } from 'react';
import { Figures } from './base/charts/figures.tsx';
import { Tally } from './base/charts/tally.tsx';
import { toast } from './base/elements/toast.ts';
import { Verdict } from './base/elements/verdict.tsx';
import { iconSizes, spaceScale, typeScale, widths } from './scales.ts';
import { iconSet } from './icon-set.ts';
import classes from './styles.module.css';

const COLOURS = [
  { variable: '--mantine-color-body', use: 'The ground' },
  { variable: '--tally-surface', use: 'A card' },
  { variable: '--tally-raised', use: 'What lies over the page' },
  { variable: '--tally-tint', use: 'What is chosen' },
  { variable: '--tally-hover', use: 'What the pointer is over' },
  { variable: '--tally-line', use: 'A rule' },
  { variable: '--mantine-color-text', use: 'Text' },
  { variable: '--mantine-color-dimmed', use: 'Text beside the main one' },
  { variable: '--mantine-primary-color-filled', use: 'The one act of a page' },
  { variable: '--tally-focus', use: 'What has the focus' },
  { variable: '--tally-time', use: 'The end of time' },
  { variable: '--tally-right', use: 'Right, passed' },
  { variable: '--tally-wrong', use: 'Wrong, failed, removed' },
];

/** Path: /styles (only in `npm run dev`). Shows scales.ts and variables.css in both colour schemes. */
export const Styles = () => (
  <div className={classes.page}>
    <title>Styles · Tallymark</title>
    <Title order={1}>Styles</Title>
    <Part title="Type">
      {typeScale.map(({ name, variable, use }) => (
        <div key={name} className={classes.step}>
          <span style={{ fontSize: `var(${variable})` }}>{name}</span>
          <Text size="sm" c="dimmed">
            {use}
          </Text>
        </div>
      ))}
    </Part>
    <Part title="Space">
      {spaceScale.map(({ name, variable, use }) => (
        <div key={name} className={classes.step}>
          <span className={classes.bar} style={{ width: `var(${variable})` }} />
          <Text size="sm">
            {name}: {use}
          </Text>
        </div>
      ))}
    </Part>
    <Part title="Widths">
      {widths.map(({ name, variable, use }) => (
        <div key={name} className={classes.width} style={{ maxWidth: `var(${variable})` }}>
          {name}: {use}
        </div>
      ))}
    </Part>
    <Part title="Colours">
      <ul className={classes.grid}>
        {COLOURS.map(({ variable, use }) => (
          <li key={variable}>
            <span className={classes.colour} style={{ background: `var(${variable})` }} />
            {use}
          </li>
        ))}
      </ul>
    </Part>
    <Part title="Icons">
      <ul className={classes.grid}>
        {iconSet.map(({ Icon, means }) => (
          <li key={means}>
            <Icon size={20} aria-hidden="true" />
            {means}
          </li>
        ))}
      </ul>
      {iconSizes.map(({ size, use }) => (
        <Text key={size} size="sm">
          {size} px: {use}
        </Text>
      ))}
    </Part>
    <Part title="The tally, figures, verdicts">
      {[1, 4, 5, 12, 23].map((count) => (
        <div key={count} className={classes.step}>
          <span>{count}</span>
          <Tally done={count - 1} total={count} />
        </div>
      ))}
      <Figures figures={FIGURES} />
      <div className={classes.row}>
        <Verdict isPassed size="lg" />
        <Verdict isPassed={false} size="lg" />
      </div>
    </Part>
    <Part title="Buttons, a field, a message">
      <div className={classes.row}>
        <Button>The one act</Button>
        <Button variant="default">Another act</Button>
        <Button variant="subtle">A quiet act</Button>
        <Button variant="default" onClick={() => toast.success('Saved.')}>
          Show a message
        </Button>
      </div>
      <TextInput label="A field" description="What it says of itself" />
    </Part>
  </div>
);

const FIGURES = [
  { label: 'Participants', value: 30, note: '3 not started' },
  { label: 'Responses', value: 27, note: 'of 30' },
  { label: 'Passed', value: 20, note: '74% of responses' },
  { label: 'Average', value: '17.46', note: 'of 28 marks' },
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.part}>
    <Title order={2}>{title}</Title>
    {children}
  </div>
);
