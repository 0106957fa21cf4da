-- expand
-- The page of a report for its reporter: the links that open it, and what the reporter does there.

-- The secret of a link is in no column: only its hash. Each mail has a link of its own.
create table report_links (
  id         bigint generated always as identity primary key,
  token_hash text not null unique,
  -- Null: the report was deleted, which its page says.
  report_id  bigint references reports on delete set null,
  -- The mail that carries it. Null: the page on which the reporter read that the report arrived.
  mail_id    bigint references mails on delete set null,
  created_at timestamptz not null default now()
);
create index report_links_report on report_links (report_id);
create index report_links_mail on report_links (mail_id) where mail_id is not null;

-- What the reporter wrote later; the history refers to it.
create table report_additions (
  id         bigint generated always as identity primary key,
  report_id  bigint not null references reports on delete cascade,
  text       text not null,
  -- The key that the client made with it: the same text sent twice is one.
  key        uuid not null unique,
  created_at timestamptz not null default now()
);
create index report_additions_report on report_additions (report_id, id);

-- Since when the contact details are erased at the request of the reporter.
alter table reports add column reporter_erased_at timestamptz;
