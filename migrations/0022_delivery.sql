-- expand
-- What becomes of each mail, and of each recurring job.

alter table mails
  -- The last attempt.
  add column tried_at  timestamptz,
  -- Staff sent a mail that failed again: the same words under the same Message-ID.
  add column resent_at timestamptz,
  add column resent_by bigint references users on delete set null;

-- The log of all mails, newest first. Of those that are sent, which are nearly all, the state needs no index.
create index mails_created on mails (created_at, id);
create index mails_unsent_created on mails (state, created_at, id) where state <> 'sent';
drop index mails_unsent;

-- A reporter whose mail server refused their address for good: no more mail is tried until staff change the address. No row
-- holds the address itself, and each goes with its report.
create table refused_addresses (
  report_id  bigint primary key references reports on delete cascade,
  refused_at timestamptz not null default now()
);

-- The last run of each recurring job, whichever process ran it.
create table job_runs (
  name         text primary key,
  started_at   timestamptz not null,
  -- Null: it is running, or its process ended before it did.
  finished_at  timestamptz,
  -- How many things it changed; null when it failed.
  count        int,
  error        text,
  succeeded_at timestamptz
);

-- Surveys that nobody filled in before their last day.
alter table feedback_forms add column closed_at timestamptz;
create index feedback_forms_open on feedback_forms (closes_at) where submitted_at is null and closed_at is null;

-- Changes of an address that nobody verified in time.
create index reporters_pending on reporters (token_expires_at) where state = 'verification_email_sent';
