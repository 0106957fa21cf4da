import type { Pool } from 'pg'

/** A report with one photo, of which only the row exists: the database names its file by this key. */
export const nameFile = (pool: Pool, key: string) =>
  pool.query(
    `with report as (insert into reports (text, source, incident_start, category_id, place)
      select 'Een lamp is kapot', 'online', now(), min(id), point(5.2, 52.5) from categories returning id)
    insert into attachments (report_id, file, name, content_type, size) select id, $1, 'foto.jpg', 'image/jpeg', 8 from report`,
    [key],
  )

/** Make the database one that names no files and never marked a folder or bucket as its own. */
export async function forgetFiles(pool: Pool) {
  await pool.query('delete from attachments')
  await pool.query('update installation set files_marked_at = null')
}
