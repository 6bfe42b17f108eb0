import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.layer.css';
import type { ReactNode } from 'react';
import { useColourScheme } from '../browser/colour-scheme.ts';
import '../elements/teachers.css';
import './mantine.css';
import { theme } from './theme.ts';

/** Wraps the teachers' part, the only part of Tallymark that uses Mantine. */
export const TeacherRoot = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={useColourScheme()}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
