import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type PageModule = {
  Page: ComponentType;
  /** Sends the page's first calls for a logged-in user before the page is rendered. */
  sendFirstCalls?: (queries: QueryClient) => void;
};

/**
 * Loaders of all pages that are neither the landing page nor in student-path.ts. With the names of the files
 * that each loads they are 3 kB, which a student's path does without.
 */
export const modules = import.meta.glob<PageModule>([
  './**/*-page.tsx',
  '!./**/{landing,login,contest,quiz}-page.tsx',
]);
