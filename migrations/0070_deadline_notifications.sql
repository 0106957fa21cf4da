-- expand
-- A report that a user handles is about to be late: one more kind of notification.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('mentioned', 'assigned', 'reaction', 'reopened', 'deadline', 'changed', 'followed'));
alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check
  check (kind in ('mentioned', 'assigned', 'reaction', 'reopened', 'deadline', 'changed', 'followed'));
