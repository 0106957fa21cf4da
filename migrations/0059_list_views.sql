-- expand
-- How a user wants to see lists of reports, on every device.
create table list_views (
  user_id bigint primary key references users on delete cascade,
  view    jsonb not null
);
