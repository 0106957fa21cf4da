-- expand
-- What staff hid in the texts of a report, as a citizen service number: the texts hold "[verborgen: …]" there.
create table hidden_passages (
  report_id bigint not null references reports on delete cascade,
  -- The table whose row holds the text, and the key of that row.
  place     text not null check (place in ('report', 'event', 'addition', 'answer', 'feedback', 'mail')),
  row_key   text not null,
  -- In the order in which they stood in the row: [{"kind", "text"}].
  passages  jsonb not null,
  primary key (report_id, place, row_key)
);
