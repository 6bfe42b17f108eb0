import { tabStorage } from '../../base/browser/browser-storage.ts';

const keyOf = (contest: number) => `tallymark:seb:${contest}`;

/** Returns this tab's pass for Safe Exam Browser, as a field of calls. */
export function sebPass(contest: number): { seb_pass?: string } {
  const pass = tabStorage.get(keyOf(contest));
  return pass === null ? {} : { seb_pass: pass };
}

export const storeSebPass = (contest: number, pass: string) => tabStorage.set(keyOf(contest), pass);
