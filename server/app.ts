import { hostname } from 'node:os';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { Directory } from './school/sign-on/directory.ts';
import { Provider } from './school/sign-on/provider.ts';
import { NO_SIGN_ON, type SignOnSettings } from './school/sign-on/settings.ts';
import { SignupPolicy, type TeacherSignup } from './people/account/signup-policy.ts';
import { MailCodes } from './people/mail/mail-codes.ts';
import type { Turns } from './base/shared/turns.ts';
import type { AnswerWriter } from './sitting/attempt/write-answers.ts';
import { makeAttempts } from './sitting/attempt/attempts.ts';
import { HandOverSeal } from './sitting/attempt/hand-over-seal.ts';
import { QuestionCache } from './contest/shared/question-cache.ts';
import { SebProof } from './contest/seb/seb-proof.ts';
import { serveSebFile } from './contest/seb/serve-seb-file.ts';
import type { Database } from './base/database/connect.ts';
import { KeyCache } from './contest/grading/key-cache.ts';
import { ActLog } from './base/http/act-log.ts';
import { ArrivalSpaces } from './base/http/arrival/spaces.ts';
import { describeApi } from './base/http/docs.ts';
import { Drain } from './base/http/drain.ts';
import { isCrossSite } from './base/http/cross-site.ts';
import { Health, serveHealth } from './base/http/health.ts';
import { makeHeavyTurns } from './base/http/heavy-turns.ts';
import { installJsonParser } from './base/http/json/install-json-parser.ts';
import { warnOfUntrustedProxy } from './base/http/network.ts';
import { refuseAmbiguousHost } from './base/http/plain-request.ts';
import { errorRenderer, refuseBrokenHttp } from './base/http/render-error.ts';
import { echoRequest } from './base/http/echo-request.ts';
import { pageHeaders, securityHeaders } from './base/http/security-headers.ts';
import { StudentsFirst } from './base/http/students-first.ts';
import { countRequests } from './base/http/request-metrics.ts';
import { limitUnreadAnswers } from './base/http/unread-answers.ts';
import { loadPages, serveWeb, wantsPage, type WebAppOptions } from './base/http/web.ts';
import { ImageShrinker } from './people/image/image-shrinker.ts';
import { serveImage } from './people/image/serve-image.ts';
import { servePicture } from './content/picture/serve-picture.ts';
import { makeCachedLists } from './marks/result/written-lists.ts';
import { AccessTokens } from './people/session/access-tokens.ts';
import { PasswordHasher } from './people/session/password-hasher.ts';
import { loadSigningKey } from './people/session/signing-key.ts';
import type { ArrivalClock } from './base/shared/clock.ts';
import { Forbidden, NotFound } from './base/shared/errors.ts';
import * as served from './served.ts';
import { Languages } from './base/shared/languages.ts';
import { LoadWatch } from './base/shared/load-watch.ts';
import type { Metrics } from './base/shared/metrics.ts';
import { RateLimiter } from './base/shared/rate-limiter.ts';
import { Slices } from './base/shared/slices.ts';
import type { UsedTime } from './base/shared/used-time.ts';
import { rankingReader } from './marks/result/rankings.ts';
import { WatchTokens } from './sitting/invigilation/watch-tokens.ts';
import { MessageNews } from './sitting/messages/message-news.ts';
import { LiveSnapshots } from './sitting/supervision/live-snapshots.ts';
import type { ProcessPlace } from './school/administration/get-running-contests.ts';
import { makeThreads, type Threads } from './threads.ts';

function turnsOf(callers: 'staff' | 'students' | 'links', students: StudentsFirst, used: UsedTime) {
  const areStudentsAbout = () => students.areAbout();
  return makeHeavyTurns({ ...limits.heavyCalls[callers], used, areStudentsAbout });
}

/** Returns a source of request ids: a random start and a count, because random ids would cost more. */
function makeRequestIds(): () => string {
  const start = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}

function watchQueues(
  metrics: Metrics,
  { answers, turns }: { answers: AnswerWriter; turns: Record<'staff' | 'students' | 'links', Turns> },
): void {
  metrics.watch('tallymark_answer_batches_total', {}, () => answers.counts.batches);
  metrics.watch('tallymark_answers_written_total', {}, () => answers.counts.written);
  metrics.watch('tallymark_waiting', { queue: 'answers' }, () => answers.counts.waiting);
  metrics.watch('tallymark_waiting', { queue: 'students' }, () => turns.students.waiting);
  metrics.watch('tallymark_waiting', { queue: 'staff' }, () => turns.staff.waiting);
  metrics.watch('tallymark_waiting', { queue: 'links' }, () => turns.links.waiting);
}

/** Builds the whole server on one database, without listening. Apps in one process share only `threads`. */
export async function buildApp(options: {
  db: Database;
  /** Connections for viewing and submitting (database/connect.ts). */
  hot: Pool;
  clock: ArrivalClock;
  log: FastifyBaseLogger | false;
  /** Whether the public address is HTTPS. */
  secure: boolean;
  /** Certificate and key (PEM) for HTTPS without a proxy. Default: HTTP. */
  https?: { cert: Buffer; key: Buffer } | undefined;
  /** Proxies whose X-Forwarded-For header is trusted (config.ts). Default: none. */
  trustProxy?: string[] | undefined;
  /** Policy for teachers' sign-up until an administrator chooses one (config.ts). Default: open. */
  teacherSignup?: TeacherSignup | undefined;
  /** Whether the server sends mails. */
  sendsMail?: boolean | undefined;
  /** Log-ins at providers, and whether passwords are on. Default: passwords alone. */
  signOn?: SignOnSettings | undefined;
  /** Public address, to which providers send people back. Default: that of the web app. */
  publicUrl?: (() => string) | undefined;
  /** Days after a contest's end in which records are kept. Default: as long as the contest. */
  keepRecords?: number | undefined;
  /** Hashes passwords. Default: with the parameters of OWASP. Tests use weaker ones. */
  passwords?: PasswordHasher | undefined;
  /**
   * Worker threads shared with other apps, so this app does not stop them. By default, the app starts its
   * own.
   */
  threads?: Threads | undefined;
  /** Folder of the translations. Default: that of the web app. */
  sentences?: string | undefined;
  /** Figures for the administrator's monitoring. Default: none are kept. */
  metrics?: Metrics | undefined;
  /** Place of this process among those that share a port. Default: it is alone. */
  place?: ProcessPlace | undefined;
  /** Folder of the embedded database. Default: the database is external. */
  dataDir?: string | undefined;
  /** The web app. If absent, only the API's calls are served. */
  web?: WebAppOptions | undefined;
}): Promise<{ app: FastifyInstance; drain: Drain }> {
  const { db, hot, clock, log, secure, trustProxy, metrics, web } = options;
  const { teacherSignup = { mode: 'open' }, sendsMail = false, signOn = NO_SIGN_ON } = options;
  const publicUrl = options.publicUrl ?? (() => web?.publicUrl() ?? '');
  const headers = securityHeaders(secure, web?.avatarUrl);
  const signupPolicy = new SignupPolicy(db, teacherSignup);
  const ofAccounts = { teacherSignup: () => signupPolicy.lastMode, sendsMail, signOn };
  const pages = web && (await loadPages(web, pageHeaders(headers), ofAccounts));
  const languages = await Languages.load(options.sentences);
  const health = new Health(db, clock);
  const renderError = errorRenderer(languages, health);
  const students = new StudentsFirst();
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    https: options.https ?? null,
    bodyLimit: limits.bodyBytes.small,
    trustProxy: trustProxy ?? false,
    // Cuts off clients that send a request extremely slowly.
    requestTimeout: 120_000,
    // Cuts off clients that neither send nor read.
    connectionTimeout: limits.unreadAnswers.silence,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    // Errors in `frameworkErrors` and `clientErrorHandler` do not reach the hooks below.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'server-time': clock.now() });
      if (pages && wantsPage(request)) pages.notFound.sendAsNotFound(request, reply);
      else renderError(error, request, reply);
    },
    clientErrorHandler: refuseBrokenHttp,
    genReqId: makeRequestIds(),
    // Uses one logger for all requests, because creating one per request would cost more than the logging.
    // Each line contains its request's id.
    childLoggerFactory: (logger) => logger,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    refuseAmbiguousHost(request);
    if (isCrossSite(request, web?.publicUrl)) {
      throw new Forbidden(
        'cross_site',
        sentence`This was sent by a page of another site. Open Tallymark itself to do it.`,
      );
    }
    students.begin(request.url, () => done());
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('server-time', clock.now());
    echoRequest(request, reply, payload);
    done(null, payload);
  });
  if (log && ['trace', 'debug'].includes(log.level)) {
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode, elapsedTime } = reply;
      const { id: reqId, method, routeOptions } = request;
      log.debug({ reqId, method, path: routeOptions.url, statusCode, elapsedTime }, 'answered');
      done();
    });
  }
  const load = new LoadWatch(clock);
  app.addHook('onResponse', (_request, reply, done) => {
    load.count(reply.statusCode);
    done();
  });
  if (metrics) countRequests(app, metrics);
  if (!trustProxy) warnOfUntrustedProxy(app);
  limitUnreadAnswers(app);
  const drain = new Drain(app);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('account', undefined);
  app.decorateRequest('refused', undefined);
  app.decorateRequest('arrival', 0);
  app.decorateRequest('waited', 0);
  app.decorateRequest('upload', undefined);
  app.decorateRequest('cutOff', undefined);
  app.setErrorHandler(renderError);
  app.setNotFoundHandler((request, reply) => {
    if (pages && wantsPage(request)) return pages.notFound.sendAsNotFound(request, reply);
    throw new NotFound('unknown_address', sentence`There is nothing at this address.`);
  });

  installJsonParser(app);
  await describeApi(app, () => students.areAbout());

  const unwritten = (fault: unknown) =>
    app.log.warn(`A part of the attempts' record is lost: ${String(fault)}`);
  const unread = (fault: string) => app.log.error({ fault }, 'a file could not be read by a fault of ours');
  const { stop: stopThreads, used, ...threads } = options.threads ?? makeThreads(unread);
  const slices = new Slices(() => students.areAbout(), used);
  const questions = new QuestionCache(clock, slices, used);
  const keys = new KeyCache({
    slices,
    countMemory: (contest, bytes) => questions.countKeys(contest, bytes),
  });
  const server = {
    app,
    db,
    clock,
    languages,
    acts: new ActLog(),
    arrivals: new ArrivalSpaces(slices),
    turns: {
      staff: turnsOf('staff', students, used),
      students: turnsOf('students', students, used),
      links: turnsOf('links', students, used),
    },
    used,
    sittingPace: new RateLimiter(limits.sittingCalls),
    largeAnswers: new RateLimiter(limits.largeAnswers),
    slices,
    dataDir: options.dataDir,
    answerKey: await loadSigningKey(db, 'answer'),
    secure,
    tokens: await AccessTokens.load(db),
    passwords: options.passwords ?? new PasswordHasher(),
    slipKey: await loadSigningKey(db, 'slip'),
    sendsMail,
    keepRecords: options.keepRecords,
    mailCodes: sendsMail ? new MailCodes(await loadSigningKey(db, 'mail')) : undefined,
    hasPasswords: signOn.hasPasswords,
    providers: new Map(signOn.providers.map((one) => [one.number, new Provider(one, publicUrl)])),
    directory: signOn.directory && new Directory(signOn.directory),
    providerFaults: signOn.faults,
    images: new ImageShrinker(used),
    ...threads,
    signupPolicy,
    load,
    hot,
    place: options.place ?? { machine: hostname(), process: 1, processes: 1 },
    ...makeAttempts({ db, hot, clock, questions, keys }, unwritten),
    keys,
    live: new LiveSnapshots(used),
    watchTokens: new WatchTokens(await loadSigningKey(db, 'watch')),
    news: new MessageNews(db, (fault) => app.log.debug(`Messages were not read: ${String(fault)}`)),
    watchPace: new RateLimiter(limits.watchCalls),
    health,
    rankings: rankingReader(db),
    participantLists: makeCachedLists(),
    receiptKey: await loadSigningKey(db, 'receipt'),
    handOver: new HandOverSeal(await loadSigningKey(db, 'hand over')),
    seb: new SebProof(await loadSigningKey(db, 'seb'), () => web?.publicUrl() ?? null),
  };
  await signupPolicy.start((fault) =>
    app.log.debug(`The settings of the school were not read: ${String(fault)}`),
  );
  if (metrics) watchQueues(metrics, server);
  app.addHook('onClose', async () => {
    signupPolicy.stop();
    await Promise.all([server.record.stop(), server.presence.stop(), server.readiness.stop()]);
    if (!options.threads) await stopThreads();
  });
  const paths = new Set<string>();
  app.addHook('onRoute', ({ url }) => void paths.add(url));
  for (const serveIt of Object.values(served)) serveIt(server);
  app.addHook('onReady', async () => {
    const missing = Object.entries(calls).find(([, { path }]) => !paths.has(path));
    if (missing) throw new Error(`server/served.ts names no file that serves ${missing[0]}`);
  });
  serveImage(app, db);
  servePicture(app, db);
  serveSebFile(server);
  serveHealth(app, { health, drain, languages });
  if (pages) await serveWeb(app, web.folder, pages);
  return { app, drain };
}
