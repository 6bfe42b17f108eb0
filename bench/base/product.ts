/** Everything of the product that benches use, apart from the contract and the helpers of tests. */
export { connect, connectHot } from '../../server/base/database/connect.ts';
export {
  chooseAccount,
  findBinaries,
  findRunning,
  isPostgres,
  readPid,
  runAs,
  type SystemAccount,
} from '../../server/base/database/embedded.ts';
export { loadMigrations, migrate } from '../../server/base/database/migrate.ts';
export { RELEASE } from '../../server/base/database/released.ts';
export { loadPublishedContest } from '../../server/contest/shared/published-contest.ts';
export { TypedTexts } from '../../server/contest/shared/typed-texts.ts';
export { loadEffectiveKey } from '../../server/contest/grading/load-versions.ts';
export { AccessTokens } from '../../server/people/session/access-tokens.ts';
export { hashOneTimePassword } from '../../server/people/session/one-time-password.ts';
export { PasswordHasher } from '../../server/people/session/password-hasher.ts';
export { loadSigningKey } from '../../server/people/session/signing-key.ts';
export { makeOneTimePassword } from '../../server/base/shared/typed-code.ts';
export * as memory from '../../server/process/memory.mjs';
export { storeAnswers, type SentAnswers } from '../../server/sitting/attempt/answers-statement.ts';
export { startAttempts } from '../../server/sitting/attempt/start-attempts.ts';
export { sealAnswers } from '../../web/sitting/hand-over/seal.ts';
export * as pauses from '../../web/sitting/attempt/pauses.ts';
