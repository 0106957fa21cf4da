-- expand
-- The language in which a resident reported, and gets mail; null: Dutch.
alter table reports add column language text check (language ~ '^[a-z]{2}$');
