/** The fifty newest reports of some categories. */
export const list = 'select * from reports where category_id = any($1) order by created_at desc, id desc limit 50'

export const report = 'select * from reports where id = $1'

export const categories = 'select * from categories order by name'

export const insert = `insert into bench_bare (text, source, incident_start, category_id, place, address, reporter_email, reporter_phone)
    values ($1, 'online', $2, 1, $3, $4, $5, $6) returning id`

/** The product's own table with all its indexes. */
export const tableForInserts = 'create table if not exists bench_bare (like reports including all)'
