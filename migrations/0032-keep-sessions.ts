import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates console sessions and sign-ins in progress (ADR 0030). Nobody reads the tables: a function finds one
 * session by the hash of its cookie. The person is in a statement that a key outside the database signs, so
 * the right to write rows is not enough to make a session.
 */
export class KeepSessions implements MigrationInterface {
  readonly name = 'KeepSessions1795255200032';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
    await asOwner(runner, SESSIONS);
    await asOwner(runner, SIGN_INS);
    await asOwner(runner, GRANTS);
  }

  async down(): Promise<void> {
    throw new Error('This would sign everybody out. Drop the database to start over.');
  }
}

const TABLES = `
create table sabot.session (
  hash bytea primary key check (octet_length(hash) = 32),
  statement text not null,
  role text not null collate "C",
  subject text collate "C",
  sid text collate "C",
  began_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  idle interval not null
);
create index session_subject on sabot.session (subject) where subject is not null;
create index session_sid on sabot.session (sid) where sid is not null;
create index session_ends on sabot.session (ends_at);
create table sabot.sign_in (
  hash bytea primary key check (octet_length(hash) = 32),
  began_at timestamptz not null default clock_timestamp(),
  replaces bytea
);
create index sign_in_began on sabot.sign_in (began_at);`;

// A revoked role ends with the first sign-in without it, in every browser.
const SESSIONS = `
create function sabot.begin_session(
  hash bytea, statement text, role text, subject text, sid text, life_seconds integer, idle_seconds integer
) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  delete from sabot.session s where s.ends_at <= clock_timestamp() or s.seen_at + s.idle <= clock_timestamp();
  delete from sabot.session s
  where s.subject = begin_session.subject and s.role <> begin_session.role;
  insert into sabot.session (hash, statement, role, subject, sid, ends_at, idle)
  values (hash, statement, role, subject, sid, clock_timestamp() + make_interval(secs => life_seconds),
    make_interval(secs => idle_seconds));
end;
create function sabot.find_session(wanted bytea) returns table (statement text, seconds_left integer)
language sql stable security definer set search_path = pg_catalog
begin atomic
  select s.statement,
    greatest(0, floor(extract(epoch from least(s.ends_at, s.seen_at + s.idle) - clock_timestamp())))::integer
  from sabot.session s
  where s.hash = wanted and s.ends_at > clock_timestamp() and s.seen_at + s.idle > clock_timestamp();
end;
create function sabot.touch_session(wanted bytea) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  update sabot.session s set seen_at = clock_timestamp()
  where s.hash = wanted and s.seen_at + s.idle > clock_timestamp()
    and s.seen_at < clock_timestamp() - least(interval '30 s', s.idle / 10);
end;
create function sabot.end_session(wanted bytea) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  delete from sabot.session s where s.hash = wanted;
end;
create function sabot.end_sessions_of(ended_subject text, ended_sid text, begun_before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog
begin atomic
  with gone as (
    delete from sabot.session s
    where s.began_at < begun_before and (ended_subject is not null or ended_sid is not null)
      and (ended_subject is null or s.subject = ended_subject) and (ended_sid is null or s.sid = ended_sid)
    returning 1
  )
  select count(*) from gone;
end;`;

// A sign-in is taken once, so that two callbacks can't use its code.
const SIGN_INS = `
create function sabot.begin_sign_in(hash bytea, replaces bytea) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  delete from sabot.sign_in i where i.began_at < clock_timestamp() - interval '10 min';
  insert into sabot.sign_in (hash, replaces) values (hash, replaces);
end;
create function sabot.take_sign_in(wanted bytea) returns table (replaces bytea, age_seconds integer)
language sql security definer set search_path = pg_catalog
begin atomic
  delete from sabot.sign_in i
  where i.hash = wanted and i.began_at >= clock_timestamp() - interval '10 min'
  returning i.replaces, ceil(extract(epoch from clock_timestamp() - i.began_at))::integer;
end;`;

const GRANTS = [
  'begin_session',
  'find_session',
  'touch_session',
  'end_session',
  'end_sessions_of',
  'begin_sign_in',
  'take_sign_in',
]
  .map(
    (name) =>
      `revoke all on function sabot.${name} from public; grant execute on function sabot.${name} to sabot_reader;`,
  )
  .join('\n');
