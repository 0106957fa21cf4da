-- expand
-- Of a category that was merged and switched off: the one that reports about it go to from then on.
alter table categories add column merged_into bigint references categories;
create index categories_merged_into on categories (merged_into) where merged_into is not null;
