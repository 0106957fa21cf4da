-- expand
-- The access log of the filter by e-mail address: which users without the right to contact details used it on which day in the
-- Netherlands, with a keyed hash of the address.
create table email_filter_log (
  user_id      bigint not null references users on delete cascade,
  address_hash bytea not null,
  day          date not null,
  at           timestamptz not null default now(),
  primary key (user_id, address_hash, day)
);
