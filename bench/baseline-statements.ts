/** The columns of one report with all its parts, in hand-written SQL. */
const parts = `
  s.name as sub, s.slug as sub_slug, m.name as main, m.slug as main_slug, bs.email as status_user,
  bc.email as category_user, bl.email as location_user, bp.email as priority_user, bt.email as type_user,
  ba.email as assigned_user,
  (select string_agg(d.code, ', ' order by d.code) from category_departments c join departments d on d.id = c.department_id
    where c.category_id = r.category_id and c.is_responsible) as departments,
  (select json_agg(json_build_object('text', e.event ->> 'text', 'created_by', u.email) order by e.id desc)
    from report_events e left join users u on u.id = e.by_user
    where e.report_id = r.id and e.event ->> 'type' = 'note-added') as notes`

const joins = `
  join categories s on s.id = r.category_id
  join categories m on m.id = s.parent_id
  left join users bs on bs.id = r.status_by
  left join users bc on bc.id = r.category_by
  left join users bl on bl.id = r.location_by
  left join users bp on bp.id = r.priority_by
  left join users bt on bt.id = r.type_by
  left join users ba on ba.id = r.assigned_user_id`

/** The fifty newest reports of some categories. */
export const list = {
  name: 'list',
  text: `select r.*, ${parts} from (
      select * from reports where category_id = any($1) order by created_at desc, id desc limit 50
    ) r ${joins} order by r.created_at desc, r.id desc`,
}

export const report = {
  name: 'report',
  text: `select r.*, ${parts},
      (select array_agg(id) from attachments where report_id = r.id) as attachments,
      (select array_agg(id) from reports where parent_id = r.id) as children
    from reports r ${joins} where r.id = $1`,
}

export const categories = {
  name: 'categories',
  text: `select c.*,
      (select json_agg(json_build_object('code', d.code, 'name', d.name) order by d.code)
        from category_departments l join departments d on d.id = l.department_id where l.category_id = c.id)
    from categories c order by name`,
}

export const insert = {
  name: 'insert',
  text: `insert into bench_baseline
    (text, source, incident_start, category_id, place, address, reporter_email, reporter_phone)
    values ($1, 'online', $2, 1, $3, $4, $5, $6) returning id`,
}

/** The product's own table with all its indexes. */
export const tableForInserts = 'create table if not exists bench_baseline (like reports including all)'
