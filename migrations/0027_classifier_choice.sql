-- The version of the classifier that somebody chose by hand. As long as the row is there no night puts another in its
-- place; it goes with its version, which lives no longer than any other.
create table classifier_choices (
  only_row   boolean primary key default true check (only_row),
  -- None: the model that comes with the product.
  version_id bigint references classifier_versions on delete cascade,
  chosen_by  bigint not null references users,
  chosen_at  timestamptz not null
);
