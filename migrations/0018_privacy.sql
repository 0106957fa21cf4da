-- Forgetting in time: reports on hold, the register of what was erased, and passages that staff hid.

-- Reports of which nothing is erased for now; the whole family of a report is kept with it.
create table retention_holds (
  report_id bigint primary key references reports on delete cascade,
  reason    text not null,
  -- Null: placed again after a backup was restored.
  placed_by bigint references users,
  placed_at timestamptz not null
);

-- Everything that was erased, and of which report: by a term, or on request. It outlives the report, so it refers to none, and holds
-- nothing of a person.
create table retention_register (
  id          bigint generated always as identity primary key,
  -- All that was erased in one run.
  batch       uuid not null,
  report_id   bigint not null,
  parent_id   bigint,
  step        text not null check (step in ('reporter', 'photos', 'text', 'report',
    'reporter-on-request', 'earlier-reporter-on-request', 'passages-on-request')),
  erased      text[] not null,
  category    text not null,
  status      text not null,
  reported_at timestamptz not null,
  closed_at   timestamptz not null,
  at          timestamptz not null,
  -- Who asked, and by which event it was erased, so that each is in it once. Null: a term ended.
  requester   text check (requester in ('reporter', 'colleague', 'backup')),
  by_user     bigint references users,
  event_id    bigint unique
);
create index retention_register_at on retention_register (at, id);
create index retention_register_requests on retention_register (batch) where requester is not null;

-- Passages that staff hid in the texts of a report, as a citizen service number: the texts hold "[verborgen: …]" there.
create table hidden_passages (
  report_id bigint not null references reports on delete cascade,
  -- The table whose row holds the text, and the key of that row.
  place     text not null check (place in ('report', 'event', 'addition', 'answer', 'feedback', 'mail')),
  row_key   text not null,
  -- In the order in which they stood in the row: [{"kind", "text"}].
  passages  jsonb not null,
  primary key (report_id, place, row_key)
);
create index hidden_passages_contacts on hidden_passages using gin (contacts_in(passages));
