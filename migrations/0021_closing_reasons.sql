-- expand
-- Why a report was closed. Null: whoever closed it did not say.

alter table reports
  add column closing_reason text,
  -- Whose it is, or why it is not done; as the reason asks.
  add column closing_detail text,
  add column planned_on     date;

create index reports_closing_reason on reports (closing_reason) where closing_reason is not null;
