-- expand concurrently
-- The same of one telephone number, by the last nine digits.
create index concurrently reporters_phone on reporters (right(regexp_replace(phone, '\D', '', 'g'), 9)) where phone is not null;
