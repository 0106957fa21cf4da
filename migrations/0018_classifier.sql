-- What the model of the categories learnt from reports, night by night. It holds no text; the numbers of the reports
-- say when a version has to go because one of them is forgotten.
create table classifier_versions (
  id               bigint generated always as identity primary key,
  -- None when it was worse than the one that was live: then only its figures are kept.
  model            bytea,
  features_version int not null,
  report_ids       bigint[] not null,
  quality          jsonb not null,
  is_live          boolean not null default false,
  created_at       timestamptz not null default now(),
  check (model is not null or not is_live)
);
create unique index classifier_versions_live on classifier_versions (is_live) where is_live;
