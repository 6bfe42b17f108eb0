/* Rare parts that must be there without the network. `guard.tsx` loads them some seconds after a page. */
export { WhoseFaultWords } from '../../base/pages/whose-fault-words.tsx';
export { LogInAgain } from './log-in-again.tsx';
export { Page as Logout } from './logout-page.tsx';
export { TakenOver } from './taken-over.tsx';

// Only fetched: a press shows it, perhaps without the network.
void import('../../sitting/hand-over/load.ts').then((code) => code.loadHandOver()).catch(() => undefined);
