-- expand
-- What residents read while the storm mode is on, ready for the next time; it is on until `ends_at`.
create table storm_mode (
  only_row      boolean primary key default true check (only_row),
  message       text not null,
  -- The same in English; empty when there is none.
  message_en    text not null default '',
  -- Who to call: a list of label and number.
  calls         jsonb not null default '[]',
  -- What the form offers first: a list of category_id and text.
  choices       jsonb not null default '[]',
  widens_limits boolean not null default true,
  started_at    timestamptz,
  started_by    bigint references users,
  ends_at       timestamptz,
  check ((started_at is null) = (ends_at is null))
);

-- Of an installation that has its permissions already.
insert into permissions (codename, name)
select 'change_storm_mode', 'Stormstand aan- en uitzetten' where exists (select from permissions);
