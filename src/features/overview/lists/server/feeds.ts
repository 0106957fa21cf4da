import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../../server/db/database.ts'
import { pageBounds } from '../../../../server/http/pagination.ts'
import { visibleTo } from '../../../report-view/server/rows.ts'
import type { User } from '../../../users/policy.ts'

type PageRequest = { page: string; page_size: number }
type Period = { after: Date | undefined; before: Date | undefined }

/**
 * Reports that left these categories (docs/wire/reports.md#change-feeds), by when they got their current one; not
 * limited to departments.
 */
export async function leftCategories(db: Reader, slugs: readonly string[], request: PageRequest & Period) {
  const matches = sql`from reports where category_id <> all(array(select id from categories where slug = any(${slugs})))
    and (${request.after ?? null}::timestamptz is null or category_at >= ${request.after ?? null})
    and (${request.before ?? null}::timestamptz is null or category_at <= ${request.before ?? null})
    and exists (select from report_events e where e.report_id = reports.id and e.event ->> 'type' = 'category-changed'
      and (e.event ->> 'fromId')::bigint in (select id from categories where slug = any(${slugs})))`
  return pageFrom(db, matches, request)
}

/** Reports that this user may see and that got a first child since then (docs/wire/reports.md#change-feeds). */
export function becameParents(db: Reader, user: User, request: PageRequest & Pick<Period, 'after'>) {
  const matches = sql`from reports where child_count > 0 and ${sql<SqlBool>`${visibleTo(user)}`}
    and (${request.after ?? null}::timestamptz is null or ${request.after ?? null} <=
      (select min(child.created_at) from reports child where child.parent_id = reports.id))`
  return pageFrom(db, matches, request)
}

async function pageFrom(db: Reader, matches: ReturnType<typeof sql>, request: PageRequest) {
  const { rows: totals } = await sql<{ count: number }>`select count(*) as count ${matches}`.execute(db)
  const count = totals[0]?.count ?? 0
  const { page, pages, size, offset } = pageBounds(request, count)
  const { rows } = await sql<{ id: number }>`select reports.id ${matches}
    order by reports.id desc limit ${size} offset ${offset}`.execute(db)
  return { count, rows, page, pages }
}
