import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { type FloodRequest, type Attack, type Target, floodServer } from './assault.ts';
import { connectionAttacks } from './attacks-held.ts';
import { attacksByStudents } from './attacks-of-students.ts';
import { typedAttacks } from './attacks-typed.ts';
import { attacksByTeachers } from './attacks-of-teachers.ts';
import { importForm, worstFiles } from '../base/worst-files.ts';

const LARGE = limits.bodyBytes.large - 1_024;

const nested = (length: number) => Buffer.alloc(length, '[');
const manyKeys = () => `{${Array.from({ length: 700_000 }, (_, n) => `"${n.toString(36)}":1`).join(',')}}`;

/** Returns the largest possible contest. Each letter is escaped, which takes six characters. */
function largestContest(): string {
  const options = Array.from({ length: 10 }, (_, place) => ({
    option_text: `${place}`,
    is_correct: place === 0,
  }));
  const body = JSON.stringify({
    contest: {
      name: 'The largest',
      start_datetime: '2199-01-01T10:00:00.000Z',
      end_datetime: '2199-01-01T11:00:00.000Z',
      minimum_marks: 0,
      is_public: true,
    },
    questions: Array.from({ length: 200 }, () => ({ question_text: '#', marks: 1, options })),
  });
  return body.replaceAll('#', String.raw`\u0061`.repeat(4_900));
}

const wrongContest = () =>
  JSON.stringify({
    contest: {},
    questions: Array.from({ length: 200 }, () => ({
      question_text: '',
      options: Array.from({ length: 1_000 }, () => ({ option_text: 1, is_correct: 'no' })),
    })),
  });

const signUpForm = (n: number, picture?: Buffer): Pick<FloodRequest, 'headers' | 'body'> => {
  const user = {
    first_name: 'Some',
    last_name: 'Body',
    email: `somebody${process.pid}-${n}@attack.example`,
    password: 'a long enough password 31',
    password2: 'a long enough password 31',
  };
  const parts = [
    `--cut\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify({ user })}\r\n`,
    ...(picture
      ? [
          '--cut\r\nContent-Disposition: form-data; name="profile_image"; filename="a.avif"\r\nContent-Type: image/avif\r\n\r\n',
          picture,
          '\r\n',
        ]
      : []),
    '--cut--\r\n',
  ];
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body: Buffer.concat(parts.map((part) => Buffer.from(part))),
  };
};

/** Returns a picture with the maximum number of pixels, compressed to a few hundred bytes. */
async function hugePicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#fff' } })
    .avif({ effort: 0 })
    .toBuffer();
}

const byTeacher =
  (connections: number, name: keyof typeof calls, bodyOf: (target: Target, n: number) => object) =>
  (target: Target) =>
    floodServer(target, connections, (n) => ({
      path: calls[name].path,
      token: target.teachers[0],
      body: JSON.stringify(bodyOf(target, n)),
    }));

const sending =
  (connections: number, name: keyof typeof calls, make: () => string | Buffer) => (target: Target) => {
    const body = make();
    return floodServer(target, connections, () => ({
      path: calls[name].path,
      token: target.teachers[0],
      body,
    }));
  };

const getting = (connections: number, paths: string[]) => (target: Target) =>
  floodServer(target, connections, (n) => ({
    method: 'GET',
    path: paths[n % paths.length] ?? '/',
    token: target.teachers[0],
    headers: { accept: 'text/html' },
  }));

export const attacks: Record<string, Attack> = {
  brackets: {
    what: 'create/, 8 MB of [[[, 24 at once',
    prepare: sending(24, 'createContest', () => nested(LARGE)),
  },
  keys: { what: 'create/, 700,000 short keys, 24 at once', prepare: sending(24, 'createContest', manyKeys) },
  contests: {
    what: 'create/, the largest contest, 8 at once',
    prepare: sending(8, 'createContest', largestContest),
  },
  faults: { what: 'create/, 400,000 faults, 8 at once', prepare: sending(8, 'createContest', wrongContest) },
  login: { what: 'token/, 64 KiB of [[[, 16 at once', prepare: sending(16, 'logIn', () => nested(65_000)) },
  pictures: {
    what: 'sign-ups, an AVIF of 16 megapixels, 8 at once',
    prepare: async (target) => {
      const picture = await hugePicture();
      return floodServer(target, 8, (n) => ({ path: calls.signUpStudent.path, ...signUpForm(n, picture) }));
    },
  },
  files: {
    what: 'questions/read/, the worst files of 10 MB, 10 at once',
    prepare: (target) => {
      const forms = worstFiles().map((file) => importForm(file));
      return floodServer(target, 10, (n) => ({
        path: calls.readQuestions.path,
        token: target.teachers[n % target.teachers.length],
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
        body: forms[n % forms.length] ?? Buffer.alloc(0),
      }));
    },
  },
  lists: {
    what: 'participents/ of 20,000 invitations, 8 at once',
    prepare: byTeacher(8, 'getParticipants', ({ invited }) => ({ contest: invited[0] })),
  },
  teachers: {
    what: 'the same by 8 teachers, 16 at once',
    prepare: (target) =>
      floodServer(target, 16, (n) => ({
        path: calls.getParticipants.path,
        token: target.teachers[n % target.teachers.length],
        body: JSON.stringify({ contest: target.invited[n % target.teachers.length] }),
      })),
  },
  extratime: {
    what: 'extratime/, 200 at once',
    prepare: byTeacher(200, 'setExtraTime', ({ invited }, n) => ({
      contest: invited[0],
      email: `pupil${(n % 20_000) + 1}@of-a-school-with-a-long-name.example`,
      minutes: 1 + (n % 60),
    })),
  },
  live: {
    what: 'live/ of 20,000 students, 32 at once',
    prepare: byTeacher(32, 'getLive', ({ submitted }) => ({ contest: submitted })),
  },
  statistics: {
    what: 'statistics/ of 20,000 responses, 32 at once',
    prepare: byTeacher(32, 'getStatistics', ({ submitted }) => ({ contest: submitted })),
  },
  receipts: {
    what: 'confirmreceipt/ among 20,000, 16 at once',
    prepare: byTeacher(16, 'confirmReceipt', ({ submitted }) => ({
      contest: submitted,
      code: 'AAAA-BBBB-CCCC-DDDD',
    })),
  },
  owned: {
    what: 'getcontests/ and dashboard/ of 3,000 contests, 32 at once',
    prepare: getting(32, [calls.getContests.path, calls.getDashboard.path]),
  },
  refresh: {
    what: 'token/refresh/ with wrong tokens, 64 at once',
    prepare: byTeacher(64, 'refreshAccess', (_, n) => ({ refresh: `no-such-token-${n}` })),
  },
  logins: {
    what: 'log-ins of unknown addresses, 64 at once',
    prepare: byTeacher(64, 'logIn', (_, n) => ({ email: `nobody${n}@attack.example`, password: 'guessed' })),
  },
  signups: {
    what: 'sign-ups, 32 at once',
    prepare: (target) =>
      floodServer(target, 32, (n) => ({ path: calls.signUpStudent.path, ...signUpForm(n) })),
  },
  docs: {
    what: '/api/docs/ and its OpenAPI, 32 at once',
    prepare: getting(32, ['/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js']),
  },
  pages: {
    what: 'pages and what is not there, 64 at once',
    prepare: getting(64, ['/', '/login', '/nowhere', '/api/nowhere', '/quiz/12345678']),
  },
  searches: {
    what: 'questions/find/, a word that begins everywhere, 32 at once',
    prepare: (target) =>
      floodServer(target, 32, (n) => ({
        path: calls.findQuestions.path,
        // Uses the first two teachers, one of whom owns the large contests.
        token: target.teachers[n % 2],
        body: JSON.stringify({ text: n % 4 < 2 ? `${'a'.repeat(98)}b` : `b${'a'.repeat(98)}` }),
      })),
  },
  ...attacksByTeachers,
  ...attacksByStudents,
  ...typedAttacks,
  ...connectionAttacks,
};
