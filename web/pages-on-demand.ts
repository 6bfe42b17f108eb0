import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type PageModule = {
  Page: ComponentType;
  /** Sends the page's first calls for a logged-in user before the page is rendered. */
  sendFirstCalls?: (queries: QueryClient) => void;
};

/** Loaders of all pages except the landing page and those in student-path.ts, to keep its file small. */
const modules = import.meta.glob<PageModule>([
  './**/*-page.tsx',
  '!./**/{landing,login,contest,quiz}-page.tsx',
]);

/** Loads a page's face, or the notice for other roles if there is no source. */
export async function loadOnDemand(name: string, source: string): Promise<PageModule> {
  if (!source) return { Page: (await import('./frame/other-role.tsx')).noticeOf(name) };
  const load = modules[source];
  if (!load) throw new Error(`There is no ${source}.`);
  return load();
}
