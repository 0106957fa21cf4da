import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../../server/db.ts'
import { partOf } from '../../../../server/pages-of-lists.ts'
import { visibleTo } from '../../../report-view/server/rows.ts'
import type { User } from '../../../users/policy.ts'

type AskedPage = { page: string; page_size: number }
type Between = { after: Date | undefined; before: Date | undefined }

/**
 * Reports that left these categories (docs/wire/reports.md#change-feeds), by when they came into the one they have; not
 * limited to departments.
 */
export async function leftCategories(db: Reader, slugs: readonly string[], asked: AskedPage & Between) {
  const found = sql`from reports where category_id <> all(array(select id from categories where slug = any(${slugs})))
    and (${asked.after ?? null}::timestamptz is null or category_at >= ${asked.after ?? null})
    and (${asked.before ?? null}::timestamptz is null or category_at <= ${asked.before ?? null})
    and exists (select from report_events e where e.report_id = reports.id and e.event ->> 'type' = 'category-changed'
      and (e.event ->> 'fromId')::bigint in (select id from categories where slug = any(${slugs})))`
  return pageFrom(db, found, asked)
}

/** Reports that this user may see and that got a first part since then (docs/wire/reports.md#change-feeds). */
export function becameParents(db: Reader, user: User, asked: AskedPage & Pick<Between, 'after'>) {
  const found = sql`from reports where child_count > 0 and ${sql<SqlBool>`${visibleTo(user)}`}
    and (${asked.after ?? null}::timestamptz is null or ${asked.after ?? null} <=
      (select min(child.created_at) from reports child where child.parent_id = reports.id))`
  return pageFrom(db, found, asked)
}

async function pageFrom(db: Reader, found: ReturnType<typeof sql>, asked: AskedPage) {
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  const count = counted[0]?.count ?? 0
  const { page, pages, size, offset } = partOf(asked, count)
  const { rows } = await sql<{ id: number }>`select reports.id ${found}
    order by reports.id desc limit ${size} offset ${offset}`.execute(db)
  return { count, rows, page, pages }
}
