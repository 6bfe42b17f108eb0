/* Pages that a build puts in one file. Students load it at log-in, so it is there when their time begins. */
import type { ComponentType } from 'react';
import * as contest from './sitting/contest-page/contest-page.tsx';
import * as login from './frame/session/login-page.tsx';
import * as quiz from './sitting/quiz/quiz-page.tsx';
import type { studentPath } from './pages.ts';

export { makeAttempts } from './make-attempts.ts';

type Module = { Page: ComponentType };
export const modules: Record<(typeof studentPath)[number], Module> = { login, contest, quiz };
