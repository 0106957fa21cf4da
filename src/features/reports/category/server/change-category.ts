import { sql } from 'kysely'
import type { Municipality } from '../../../../kit/configuration.ts'
import type { Tx } from '../../../../server/db.ts'
import { deadlines, type ServiceLevel, slugsIn } from '../../../categories/rules.ts'
import type { User } from '../../../users/policy.ts'
import { assign } from '../../assignment/server/assign-user.ts'
import { unroute } from '../../assignment/server/change-routing.ts'
import { unknownCategory } from '../../server/new-report.ts'
import { record } from '../../server/record.ts'
import { findFor } from '../../server/store.ts'
import { setCategory } from './store.ts'

type Change = {
  url: string
  text: string | null
  municipality: Municipality
  /** Who is going to be said anew in the same request. */
  keeps: { routing: boolean; user: boolean }
}

/** Give a report another category: its time to be handled runs anew from when it came in, and others are to handle it. */
export async function changeCategory(tx: Tx, user: User, id: number, { url, text, municipality, keeps }: Change) {
  const report = await findFor(tx, user, 'changeCategory', id)
  const category = await categoryAt(tx, url)
  if (category.id === report.categoryId) return
  const late = category.serviceLevel && deadlines(report.createdAt, category.serviceLevel, municipality)
  await setCategory(tx, report, user, {
    ...{ categoryId: category.id, categoryText: text, handlingMessage: category.handlingMessage },
    ...(late ?? { deadline: null, deadlineTripled: null }),
  })
  const event = { fromId: report.categoryId, toId: category.id, name: category.name, text }
  await record(tx, id, { type: 'category-changed', ...event }, user)
  if (!keeps.routing) await unroute(tx, report, user)
  if (!keeps.user) await assign(tx, report, user, null)
}

async function categoryAt(tx: Tx, url: string) {
  const slugs = slugsIn(url)
  const found =
    slugs &&
    (await tx
      .selectFrom('categories as sub')
      .innerJoin('categories as main', 'main.id', 'sub.parentId')
      .select(['sub.id', 'sub.name', 'sub.handlingMessage'])
      .select(
        sql<ServiceLevel | null>`(select jsonb_build_object('days', days, 'calendarDays', calendar_days)
          from service_levels where category_id = sub.id order by id desc limit 1)`.as('serviceLevel'),
      )
      .where('main.slug', '=', slugs.main)
      .where('sub.slug', '=', slugs.sub)
      .executeTakeFirst())
  if (!found) throw unknownCategory()
  return found
}
