import type pg from 'pg';

/** Texts that a backup could damage. */
const TEXTS = [
  'tab\there',
  'line\nline\r\nline\r',
  'back\\slash \\N \\t \\\\',
  '\\.',
  '\n\\.\n',
  '\\N',
  '🎓 Żółć 日本語 e\u0301',
  `'"\`;-- $$ $1 {}`,
  '',
  ' ',
  '\u0001\u007F\u0085\u2028',
  '\n-- End of the backup, tables 13, rows 1\n',
  `long ${'🎲'.repeat(6_000)}`,
];

/** Fills all tables with unusual rows. `isFirstSchema`: fills only the tables of the first migration. */
export async function addOddRows(pool: pg.Pool, isFirstSchema = false): Promise<void> {
  const units = isFirstSchema ? 'half_marks' : 'mark_parts';
  const tag = Math.random().toString(36).slice(2);
  const run = (sql: string, ...values: unknown[]) => pool.query(sql, values);
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (role, email, email_key, password_hash, first_name, last_name, address, created_at)
    select case when place = 1 then 'Teacher' else 'Student' end, text, $2 || place, text, text, text, text,
      '1999-12-31T23:59:59.999Z'
    from unnest($1::text[]) with ordinality as one (text, place)
    returning id`,
    [TEXTS, tag],
  );
  const [teacher, ...students] = rows.map(({ id }) => id);
  // Moves the sequence past the highest id.
  await run(
    `with gone as (
      insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
      values ('Student', 'gone', 'gone', '', '', '', now()) returning id
    ) select from gone`,
  );
  await run("delete from account where email_key = 'gone'");
  await run(
    'insert into profile_image (id, account_id, webp) values ($1, $2, $3)',
    tag.padStart(24, '_'),
    teacher,
    Buffer.from([0, 9, 10, 92, 46, 10, 255]),
  );
  await run("insert into signing_key (name, secret) values ($1, '\\x00ff0a5c')", tag);
  await run(
    "insert into session (account_id, token_hash, expires_at) values ($1, $2, 'infinity')",
    teacher,
    Buffer.from(tag),
  );
  await run(
    "insert into known_device (account_id, device_hash, expires_at) values ($1, '', '-infinity')",
    teacher,
  );
  await run(
    "insert into password_reset (account_id, code_hash, expires_at) values ($1, '\\x0a', '2026-03-02T08:00:00.001Z')",
    teacher,
  );
  if (!isFirstSchema) {
    await run(
      "insert into keyed_call (account_id, key_hash, call, body_hash, answer, at) values ($1, '\\x', $2, '\\x0a', $3, 'infinity')",
      teacher,
      TEXTS[0],
      Buffer.from([0, 9, 10, 92, 46, 10, 255]),
    );
  }
  if (!isFirstSchema) {
    await run(
      "insert into backup_run (began_at, ended_at, place, file, bytes, fault) select 'infinity', '-infinity', text, text, 9007199254740991, text from unnest($1::text[]) as text",
      TEXTS,
    );
    await run(
      `with request as (
        insert into proof (request_hash, link_hash, purpose, email, email_key, account, webp, expires_at)
        select convert_to($2 || place, 'UTF8'), convert_to(place || $2, 'UTF8'), 'sign up', text, text,
          to_jsonb(text), '\\x00ff0a5c', 'infinity'
        from unnest($1::text[]) with ordinality as one (text, place)
        returning request_hash, email
      )
      insert into mail (kind, email, language, request_hash, created_at, fault)
      select email, email, email, request_hash, '-infinity', email from request`,
      TEXTS,
      tag,
    );
    await run(
      `with one as (select id from contest limit 1), on_now as (
        insert into contest_mail (contest_id, kind, language, time_zone) select id, 'results', $1, $1 from one
      )
      insert into contest_mail_sent (contest_id, kind, email_key, at)
      select id, text, text, 'infinity' from one, unnest($2::text[]) as text`,
      TEXTS[0],
      TEXTS,
    );
    await run(
      "insert into administration_act (author_id, account_id, at, kind, about) select null, -1, '-infinity', text, to_jsonb(text) from unnest($1::text[]) as text",
      TEXTS,
    );
    await run(
      `insert into identity (issuer, subject, account_id, provider, class_name, student_number, created_at, used_at)
      select text, $2, $3, 2147483647, text, text, 'infinity', '-infinity' from unnest($1::text[]) as text`,
      TEXTS,
      tag,
      teacher,
    );
    await run(
      `insert into sign_on (state_hash, secret_hash, provider, account_id, nonce, verifier, expires_at)
      select convert_to($2 || place, 'UTF8'), '\\x00ff0a5c', -1, $3, text, text, 'infinity'
      from unnest($1::text[]) with ordinality as one (text, place)`,
      TEXTS,
      tag,
      teacher,
    );
    await run(
      `insert into provider_answer (provider, at, claims, fault)
      select place, '-infinity', to_jsonb(text), text from unnest($1::text[]) with ordinality as one (text, place)
      on conflict do nothing`,
      TEXTS,
    );
    await run(
      "insert into school (teacher_signup, teacher_code, teacher_domains) values ('closed', $2, $1) on conflict do nothing",
      TEXTS,
      TEXTS[0],
    );
    await run(
      "insert into administrator_code (code_hash, used_at) values ('\\x000a', 'infinity') on conflict do nothing",
    );
  }
  await run(
    'insert into throttle (key, tries, window_end) select $2 || text, 2147483647, now() from unnest($1::text[]) as text',
    TEXTS,
    tag,
  );

  for (const [place, text] of TEXTS.entries()) {
    const contest = 99_000_000 + place;
    const question = Number.MAX_SAFE_INTEGER - contest;
    await run(
      `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published,
        minimum_${units}, total_${units}, total_questions)
      values ($1, $2, $3, '2026-03-02', '2026-03-03', $4, $5, 0, 2, 2)`,
      contest,
      teacher,
      text,
      place % 2 === 0,
      place % 3 === 0,
    );
    await run(
      `insert into question (id, contest_id, position, question_text, ${units}) values ($1, $2, 1, $3, ${isFirstSchema ? 2 : 2520})`,
      question,
      contest,
      text,
    );
    if (!isFirstSchema) {
      await run(
        `update contest set second_of = case when $2 then $1 - 1 end, shows_grades = $2,
          scale = jsonb_build_object('name', $3::text, 'unit', 'marks', 'grades', '[]'::jsonb)
        where id = $1`,
        contest,
        place > 0,
        text,
      );
      await run(
        'insert into shown_marks (contest_id, students, mark_parts, total_mark_parts, minimum_mark_parts) values ($1, $2, $3, 0, $4)',
        contest,
        place % 2 === 0 ? [] : [1, 2 ** 31 - 1],
        place % 2 === 0 ? [] : [0, 7],
        -place,
      );
      await run(
        "insert into kept_statistics (contest_id, kept_at, answer) values ($1, 'infinity', to_jsonb($2::text))",
        contest,
        text,
      );
      await run(
        'insert into excused (contest_id, email_key) values ($1, $2)',
        contest,
        `${tag}${text}`.slice(0, 200),
      );
      await run(
        'insert into desk (contest_id, email_key, room, label) values ($1, $2, $3, $4)',
        contest,
        `${tag}${text}`.slice(0, 200),
        text.slice(0, 40),
        `${place}`,
      );
      const rich = place % 2 === 0;
      await run(
        `update question set explanation = $2, tags = array[$2, 'tag'],
          format = case when $3 then 'rich' else 'plain' end,
          tree = case when $3 then jsonb_build_array($2::text, jsonb_build_array('br', '{}', '[]')) end,
          explanation_tree = case when $3 then jsonb_build_array($2::text) end
        where id = $1`,
        question,
        text,
        rich,
      );
    }
    await run(
      'insert into option (id, question_id, position, option_text, is_correct) values ($1, $2, 1, $3, true)',
      question,
      question,
      text,
    );
    await run(
      'insert into invitation (contest_id, email_key) values ($1, $2)',
      contest,
      `${tag}${text}`.slice(0, 200),
    );
    await run(
      'insert into participation (contest_id, student_id, opened_at) select $1, id, case when id % 2 = 0 then now() end from unnest($2::integer[]) as id',
      contest,
      students,
    );
    const selections = [null, [question, null], [null, null], [], [null, question]];
    for (const [index, selected] of selections.entries()) {
      await run(
        `insert into attempt (contest_id, student_id, started_at, submitted_at, selected, ${units} ${isFirstSchema ? '' : ', submission, cause, chosen_at, earned'})
        values ($1, $2, '2026-03-02T08:00:00Z', case when $3::bigint[] is not null then timestamptz '2026-03-02T09:00:00.123Z' end,
          $3, case when $3::bigint[] is not null then 2 end
          ${isFirstSchema ? '' : ", $3, case when $3::bigint[] is not null then 'departures' end, $3, case when $3::bigint[] is not null then array[-7, null] end"})`,
        contest,
        students[index],
        selected,
      );
    }
    if (isFirstSchema) continue;
    await run("insert into form (contest_id, number, questions) values ($1, 1, '{1,0}')", contest);
    await run(
      `update contest set forms = 1,
        sections = jsonb_build_array(jsonb_build_object('title', replace($2, chr(1), ''), 'questions', 2)),
        access_code = $2, access_key = $2, seb = jsonb_build_object('browser_keys', replace($2, chr(1), ''))
      where id = $1`,
      contest,
      text,
    );
    await run(
      "insert into draft (teacher_id, author_id, contest_id, editor, content, saved_at) values ($1, $1, $2, $3, jsonb_build_object('name', replace($3, chr(1), '')), 'infinity')",
      teacher,
      place === 0 ? null : contest,
      text,
    );
    await run(
      `insert into key_version (contest_id, version, same_as, author_id, created_at, reason, rulings, questions,
        minimum_mark_parts, total_mark_parts, figures)
      values ($1, 2, 1, $2, 'infinity', $3, case when $4 then jsonb_build_array($5::text) end, '[]', 0, 2, '{}')`,
      contest,
      teacher,
      text,
      place % 2 === 0,
      text.replaceAll('\u0001', ''),
    );
    await run(
      `update contest set key_version = 2, published_minimum_mark_parts = 0, published_total_mark_parts = 2
      where id = $1`,
      contest,
    );
    await run(
      `with made as (
          insert into class (teacher_id, name, archived_at)
          values ($1, $2, case when $4 then timestamptz '-infinity' end) returning id
        ),
        student as (
          insert into class_student (class_id, name, email, email_key, number, extra_minutes, is_focus_exempt)
          select id, $2, $2, $3, case when $4 then $2 end, $5, $4 from made
        ),
        linked as (insert into contest_class (contest_id, class_id, added_by) select $6, id, $1 from made),
        acted as (
          insert into act (class_id, author_id, at, kind, about)
          select id, $1, 'infinity', $2, jsonb_build_object('student', replace($2, chr(1), '')) from made
        ),
        shared as (
          insert into share (class_id, may, made_by, code_hash, expires_at, teacher_id, taken_at)
          select id, 'edit', $1, convert_to($3, 'UTF8'), '-infinity', case when $4 then $1 end,
            case when $4 then timestamptz '1999-12-31' end
          from made
        )
      insert into left_out (contest_id, email_key) values ($6, $3)`,
      teacher,
      text,
      `${tag}${text}`.slice(0, 200),
      place % 2 === 0,
      place,
      contest,
    );
    const picture = `${tag}_${place}`.padStart(24, '-');
    await run(
      'insert into picture (id, teacher_id, webp, width, height, source_hash, created_at, unused_since) values ($1, $2, $3, 1, 1600, $4, now(), $5)',
      picture,
      teacher,
      Buffer.from([0, 9, 10, 92, 46, 10, 255, place]),
      Buffer.from(`${tag}${place}`),
      place % 2 === 0 ? null : 'infinity',
    );
    await run(
      `with link as (
        insert into invigilator (contest_id, name, secret_hash, may_extend, made_by, made_at, ended_at)
        values ($1, $2, convert_to($4, 'UTF8'), $5, $3, '-infinity', case when $5 then timestamptz 'infinity' end)
        returning id
      ), seen as (
        insert into attendance (contest_id, email_key, is_present, invigilator_id, at)
        select $1, $4, $5, id, 'infinity' from link
      )
      insert into incident (contest_id, email_key, category, text, invigilator_id, at)
      select $1, case when $5 then $4 end, $2, $2, id, '-infinity' from link`,
      contest,
      text,
      teacher,
      `${tag}${text}`.slice(0, 200),
      place % 2 === 0,
    );
    await run(
      `insert into interruption (contest_id, is_stop, for_all, cause, note, started_at, ended_at, author_id,
        invigilator, undone_at)
      values ($1, $4, $4, $2, $2, '-infinity', 'infinity', $3, $2, case when $4 then timestamptz 'infinity' end)`,
      contest,
      text,
      teacher,
      place % 2 === 0,
    );
    await run('insert into removed_contest (id) values ($1)', place);
    await run(
      'update contest set archived_at = $2 where id = $1 and is_published',
      contest,
      place % 2 === 0 ? null : '-infinity',
    );
    await run('insert into picture_use (question_id, picture_id) values ($1, $2)', question, picture);
    await run('insert into unspoken (question_id) values ($1)', question);
    await run('insert into typed_text (contest_id, text) values ($1, $2)', contest, text);
    const attempt = [contest, students[0]];
    await run(
      "insert into earlier_round (contest_id, student_id, round, submitted_at, cause, selected, reopened_at) values ($1, $2, 1, 'infinity', $3, array[null, 1]::bigint[], '-infinity')",
      ...attempt,
      text,
    );
    await run(
      "insert into late_answer (contest_id, student_id, question_id, is_after_opening, option_id, chosen_at, device, arrived_at) values ($1, $2, $3, $4, 1, now(), 0, 'infinity')",
      ...attempt,
      question,
      place % 2 === 0,
    );
    await run(
      'insert into attempt_event (contest_id, student_id, round, at, kind, device, number, note) values ($1, $2, 1, now(), $3, $4, $5, $3)',
      ...attempt,
      text,
      place % 2 === 0 ? null : 1,
      place % 2 === 0 ? null : place + 1,
    );
    await run(
      "insert into freed_attempt (contest_id, student_id, freed_at, attempt, earlier_rounds, late_answers, events) values ($1, $2, 'infinity', jsonb_build_object('note', replace($3, chr(1), '')), '[]', '[]', '[null]')",
      ...attempt,
      text,
    );
    await run(
      "insert into join_request (contest_id, student_id, asked_at, refused_at) values ($1, $2, 'infinity', $3)",
      ...attempt,
      place % 2 === 0 ? null : '-infinity',
    );
    await run(
      "insert into practice_try (contest_id, student_id, number, finished_at, mark_parts, total_mark_parts) values ($1, $2, $3, 'infinity', 0, $4)",
      ...attempt,
      place % 2 === 0 ? -(2 ** 31) : 2 ** 31 - 1,
      place,
    );
    await run(
      `with sent as (
        insert into message (contest_id, number, text, audience, class_name, room, author_id, at, question_id)
        values ($1, $3, $4, 'class', case when $6 then $4 end, case when not $6 then $4 end, case when $6 then $5::integer end, 'infinity',
          case when $6 then $7::bigint end)
      ), reported as (
        insert into report (contest_id, student_id, question_id, text, at) values ($1, $2, $7, $4, '-infinity')
      ), appealed as (
        insert into appeal (contest_id, student_id, question_id, text, at, mark_parts, outcome, answer, answered_at,
          answered_by)
        values ($1, $2, $7, $4, '-infinity', -2147483648, case when $6 then 'stays' end, case when $6 then $4 end,
          case when $6 then 'infinity'::timestamptz end, case when $6 then $5::integer end)
      ), answering as (
        insert into report_answering (contest_id, question_id, account_id, at) values ($1, $7, $5, 'infinity')
      ), received as (
        insert into message_recipient (contest_id, number, student_id) values ($1, $3, $2)
      )
      insert into message_read (contest_id, student_id, until, at) values ($1, $2, 2147483647, '-infinity')`,
      ...attempt,
      place + 1,
      text,
      teacher,
      place % 2 === 0,
      question,
    );
    await run(
      'insert into interruption_student (interruption_id, contest_id, student_id) select max(id), $1, $2 from interruption',
      ...attempt,
    );
    await run(
      'insert into presence (contest_id, student_id, heard_at, place, is_away) values ($1, $2, now(), $3, true)',
      ...attempt,
      place % 2 === 0 ? null : place,
    );
  }
}
