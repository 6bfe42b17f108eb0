/**
 * Runs before the scripts of a page. Opens a quiz as a press on its start button does
 * (web/sitting/attempt/begins.ts).
 */
export function arriveByStartButton(): void {
  if (!location.pathname.startsWith('/quiz/') || history.state !== null) return;
  const [, claims] = localStorage.getItem('access')?.split('.') ?? [];
  if (!claims) return;
  const session: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  if (typeof session !== 'object' || session === null || !('sub' in session)) return;
  history.replaceState({ usr: { begins: Number(session.sub) }, key: 'start', idx: 0 }, '');
}
