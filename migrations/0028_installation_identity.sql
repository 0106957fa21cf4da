-- expand
-- What an operator needs to know of the installation besides its kind.

alter table installation
  -- Which database this is, wherever it is restored: the folder or the bucket with its files carries the same identity.
  add column identity        uuid not null default gen_random_uuid(),
  -- When the files first got it. From then on files without it are those of another database, or of none.
  add column files_marked_at timestamptz,
  -- When `npm run backup` last made a complete copy.
  add column backed_up_at    timestamptz;
