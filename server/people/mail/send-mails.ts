import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Clock } from '../../base/shared/clock.ts';
import type { Languages } from '../../base/shared/languages.ts';
import { type AddressedLetter, renderLetter } from './letter.ts';
import type { MailCodes } from './mail-codes.ts';
import type { MailSettings } from './settings.ts';
import { smtpFault } from './smtp-fault.ts';
import { makeTransport, PATIENCE, type Transport } from './transport.ts';
import type { LetterWriter } from './proof-letters.ts';

type Sending = {
  db: Database;
  clock: Clock;
  codes: MailCodes;
  /** Writers of letters by the kind of mail. */
  letters: Readonly<Record<string, LetterWriter>>;
  languages: Languages;
  settings: MailSettings;
  publicUrl: string;
  /** Told about mails that were not sent, without their address. */
  warn: (words: string) => void;
};

type Row = {
  id: number;
  kind: string;
  email: string;
  language: string;
  request_hash: Buffer | null;
  contest_id: number | null;
  message_id: string;
  created_at: Date;
  tries: number;
};

/** Interval (ms) in which the queue is looked at. */
const TICK = 2_000;
/** Mails that one process sends at a time. */
const BATCH = 10;

/**
 * Sends the mails that are due, in any number of processes. A taken mail is due again after `lease`, so
 * a process that dies loses none. It is sent twice only if the process dies, or loses the database, between
 * the mail server's 250 and our note of it; both copies have one Message-ID.
 */
export class MailSender {
  readonly #of: Sending;
  readonly #transport: Transport;
  readonly #patience: typeof PATIENCE;
  #timer: NodeJS.Timeout | undefined;

  constructor(of: Sending, patience = PATIENCE) {
    this.#of = of;
    this.#patience = patience;
    this.#transport = makeTransport(of.settings, patience);
  }

  start(onFault: (fault: unknown) => void): void {
    let isSending = false;
    this.#timer = setInterval(() => {
      if (isSending) return;
      isSending = true;
      void this.sendAllDue()
        .catch(onFault)
        .finally(() => (isSending = false));
    }, TICK);
    this.#timer.unref();
  }

  /** Ends without waiting for a slow mail server. A mail in flight stays due. */
  stop(): void {
    clearInterval(this.#timer);
    this.#transport.close({ force: true });
  }

  /** Sends all mails with codes, then one batch of those of contests, which so cost a rush little. */
  async sendAllDue(): Promise<void> {
    for (;;) {
      const rows = await this.#take();
      await Promise.all(rows.map((row) => this.#deliver(row)));
      if (rows.length < BATCH || rows.some((row) => row.contest_id !== null)) return;
    }
  }

  async #take(): Promise<Row[]> {
    const { db, clock } = this.#of;
    const at = new Date(clock.now());
    const { rows } = await sql<Row>`
      update mail set tries = tries + 1, next_try_at = ${new Date(at.getTime() + limits.mail.lease)}
      where id in (
        select id from mail where next_try_at <= ${at} order by contest_id is not null, next_try_at, id limit ${BATCH}
        for update skip locked
      )
      returning id, kind, email, language, request_hash, contest_id, message_id, created_at, tries`.execute(
      db,
    );
    return this.#inChosenLanguages(rows);
  }

  /** Puts the language that the reader chose in the place of that of the page that asked for the mail. */
  async #inChosenLanguages(rows: Row[]): Promise<Row[]> {
    if (rows.length === 0) return rows;
    const readers = await this.#of.db
      .selectFrom('account')
      .select(['email_key', 'language'])
      .where(
        'email_key',
        'in',
        rows.map(({ email }) => emailKey(email)),
      )
      .execute();
    const languages = new Map(readers.map(({ email_key: key, language }) => [key, language]));
    return rows.map((row) =>
      Object.assign(row, { language: languages.get(emailKey(row.email)) ?? row.language }),
    );
  }

  async #deliver(row: Row): Promise<void> {
    const { db, clock } = this.#of;
    const isOver =
      row.contest_id === null && clock.now() - row.created_at.getTime() >= limits.resetCodeLifetime;
    if (isOver) return this.#giveUp(row, 'expired before it could be sent');
    const letter = await this.#write(row);
    if (!letter) return this.#drop(row);
    try {
      await this.#send(row, letter);
    } catch (fault) {
      const { words, isFinal } = smtpFault(fault);
      const pause = limits.mail.pauses[row.tries - 1];
      if (isFinal || pause === undefined) return this.#giveUp(row, words);
      return this.#tryLater(row, words, pause);
    }
    await db
      .updateTable('mail')
      .set({ sent_at: new Date(clock.now()), next_try_at: null, fault: null })
      .where('id', '=', row.id)
      .execute();
  }

  async #write(row: Row): Promise<AddressedLetter | undefined> {
    const { db, clock, codes, letters, languages, publicUrl } = this.#of;
    const write = letters[row.kind];
    if (!write) throw new Error(`no letter of the kind ${row.kind}`);
    return write(
      { db, codes, publicUrl, at: new Date(clock.now()), locale: languages.of(row.language).locale },
      {
        email: row.email,
        emailKey: emailKey(row.email),
        request: row.request_hash,
        contest: row.contest_id,
      },
    );
  }

  async #send(row: Row, letter: AddressedLetter): Promise<void> {
    const { settings, languages } = this.#of;
    const { from } = settings;
    await this.#transport.sendMail({
      from,
      to: { name: '', address: letter.to },
      messageId: `<${row.message_id}@${from.address.split('@').at(-1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(this.#patience.whole),
      ...renderLetter(letter, languages.of(row.language)),
    });
  }

  async #drop({ id }: Row): Promise<void> {
    await this.#of.db.deleteFrom('mail').where('id', '=', id).execute();
  }

  async #tryLater({ id, kind, tries }: Row, fault: string, pause: number): Promise<void> {
    const { db, clock, warn } = this.#of;
    warn(
      `A mail (${kind}) could not be sent at try ${tries}, and is tried again in ${pause / 60_000} minutes.`,
    );
    await db
      .updateTable('mail')
      .set({ next_try_at: new Date(clock.now() + pause), fault })
      .where('id', '=', id)
      .execute();
  }

  async #giveUp({ id, kind, tries }: Row, fault: string): Promise<void> {
    const { db, warn } = this.#of;
    warn(`A mail (${kind}) was given up at try ${tries}.`);
    await db.updateTable('mail').set({ next_try_at: null, fault }).where('id', '=', id).execute();
  }
}
