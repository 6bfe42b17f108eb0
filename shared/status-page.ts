import { plural, say, sentence, type Sentence } from './sentence.ts';
import { intlLocaleOf, Sentences } from './sentences.ts';
import { STATUS_MARK } from './status-mark.ts';

/** State of the server: `down` is written by the build, for a proxy whose server does not answer. */
export type ServerState = 'well' | 'database' | 'starting' | 'stopping' | 'down';

const TITLES: Record<ServerState, Sentence> = {
  well: sentence`All is well`,
  database: sentence`The database does not answer`,
  starting: sentence`The server is starting`,
  stopping: sentence`The server is being restarted`,
  down: sentence`The server does not answer`,
};

const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' });
const hours = (count: number) => plural(count, { one: '# hour', other: '# hours' });
const days = (count: number) => plural(count, { one: '# day', other: '# days' });

const HOUR = 60;
const DAY = 24 * HOUR;

function duration(milliseconds: number): Sentence {
  const count = Math.floor(milliseconds / 60_000);
  if (count < 1) return sentence`less than a minute`;
  if (count < 2 * HOUR) return sentence`${minutes(count)}`;
  return count < 2 * DAY
    ? sentence`${hours(Math.floor(count / HOUR))}`
    : sentence`${days(Math.floor(count / DAY))}`;
}

const WELL = [
  sentence`You can read this page, so your network reaches the server.`,
  sentence`If one device cannot save, check that device’s network. If a whole room cannot, ask who runs the room’s network.`,
  sentence`Answers that are not saved yet are kept on the device, and its page sends them by itself.`,
];

const TROUBLE = [
  sentence`The fault is at the server. It is not your school, your network or your device.`,
  sentence`Students: keep the contest’s page open and go on. Your answers are kept on this device, and the page sends them by itself.`,
  sentence`Do not clear the browser’s data. Do not log out.`,
  sentence`Teachers: you need to do nothing on the devices. If time was lost, extend the end for all on the page Live.`,
];

const STYLE = `:root{color-scheme:light dark;--ink:#2d569c;--line:#c5c2bb}
body{max-width:36rem;margin:0 auto;padding:clamp(2rem,10vh,6rem) 1rem;font:1.125rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
h1{margin:0 0 .5rem;font-size:clamp(2.25rem,1.5rem + 4vw,3.5rem);line-height:1.1;color:var(--ink)}
.since{margin:0 0 2rem;font-variant-numeric:tabular-nums}
ul{margin:0;padding:1.5rem 0 0 1.25rem;border-top:1px solid var(--line)}
li{margin-bottom:.75rem}
@media (prefers-color-scheme:dark){:root{--ink:#91addb;--line:#6f6d69}}`;

/** Time (s) after which the browser loads the page again. */
const REFRESH = 20;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the page that tells the server's state, without scripts and files. `times`: both in ms. */
export function statusPage(
  state: ServerState,
  times?: { since: number; now: number },
  language = new Sentences(),
): string {
  const words = (message: Sentence) => escape(say(language, message));
  const moment = new Intl.DateTimeFormat(intlLocaleOf(language.locale), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const lines = [
    state === 'well' ? WELL : TROUBLE,
    sentence`This page loads itself again every ${REFRESH} seconds.`,
  ].flat();
  const begun =
    times && sentence`Since ${moment.format(times.since)}, for ${duration(times.now - times.since)}.`;
  return `<!doctype html>
<html lang="${language.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH}">
${STATUS_MARK} content="${state}">
<title>${words(TITLES[state])} · Tallymark</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>${words(TITLES[state])}</h1>
${begun ? `<p class="since">${words(begun)}</p>\n` : ''}<ul>
${lines.map((line) => `<li>${words(line)}</li>`).join('\n')}
</ul>
</main>
</body>
</html>
`;
}
