-- expand
-- Reporters who ask for a link to their reports. A job answers, so that the response does not show whether an address is known.

create table report_link_requests (
  id           bigint generated always as identity primary key,
  email        text not null,
  requested_at timestamptz not null
);
