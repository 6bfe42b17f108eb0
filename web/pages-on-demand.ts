import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type PageModule = {
  Page: ComponentType;
  /** Sends the page's first calls for a logged-in user before the page is rendered. */
  sendFirstCalls?: (queries: QueryClient) => void;
};

/** Loaders of all pages except the landing page and those in student-path.ts, to keep its file small. */
export const modules = import.meta.glob<PageModule>([
  './**/*-page.tsx',
  '!./**/{landing,login,contest,quiz}-page.tsx',
]);
