-- expand concurrently
create index concurrently setting_changes_made_together on setting_changes (at, (coalesce(by_user, 0)));
