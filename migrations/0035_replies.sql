-- expand
-- What the newest reply is, who has read it, and that a reporter was not asked whether they want contact.

alter table reports add column reply_kind text;

update reports set reply_kind = (
  select case
      when event ->> 'type' = 'reporter-added' then 'addition'
      when event ->> 'outcome' = 'not-ready' then 'external-not-ready'
      when event ->> 'to' = 'reaction-received' then 'answer'
      when event ->> 'to' = 'reopen-requested' then 'not-solved'
      else 'external-answer'
    end
  from report_events
  where report_id = reports.id and by_user is null
    and (event ->> 'type' = 'reporter-added'
      or (event ->> 'type' = 'external-reaction' and event ->> 'outcome' <> 'not-received')
      or (event ->> 'type' = 'status-changed' and (event ? 'sessionId' or event ->> 'to' = 'reopen-requested')))
  order by id desc limit 1)
where replied_at is not null;

-- Until when a user has read the replies to a report.
create table read_marks (
  user_id   bigint not null references users on delete cascade,
  report_id bigint not null references reports on delete cascade,
  at        timestamptz not null,
  primary key (user_id, report_id)
);
create index read_marks_report on read_marks (report_id);
create index read_marks_at on read_marks (at);

-- Only who was not satisfied was asked about contact, and nobody without an address.
update feedback_forms set allows_contact = null
where allows_contact and (is_satisfied
  or exists (select from reports where reports.id = report_id and reporter_email is null and reporter_erased_at is null));
