import { sql } from 'kysely'
import type { Reader } from '../../../server/db/database.ts'
import { hasStatus } from '../../reports/status/server/conditions.ts'
import { removePersonalData } from '../personal-data.ts'
import type { ReportExample } from '../report-examples.ts'
import type { LabelledText } from '../train.ts'

/** Limits of the training set: more would take too long, and older reports are outdated. */
const limits = { reports: 10_000, years: 2 } as const

const judgedAt = sql<Date>`greatest(reports.category_at, reports.status_at)`

/** Whether staff confirmed the category: they changed it, or handled the report with it. */
const isDecidedByStaff = sql<boolean>`(
  (reports.category_by is not null and reports.category_by is distinct from reports.created_by)
  or ${hasStatus(['handled'])})`

/** The reports to train on, without personal data, newest decision last. */
export async function reportExamples(
  db: Reader,
  now: Date,
): Promise<(ReportExample & { id: number; judgedAt: Date })[]> {
  const since = new Date(now)
  since.setFullYear(now.getFullYear() - limits.years)
  const rows = await db
    .selectFrom('reports')
    .innerJoin('categories as c', 'c.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .where(isDecidedByStaff)
    .where('reports.parentId', 'is', null)
    .where('reports.textErasedAt', 'is', null)
    .where('reports.createdAt', '>', since)
    .where('c.isActive', '=', true)
    .where('main.isActive', '=', true)
    .select(['reports.id', 'reports.text', 'reports.address', 'reports.reporterEmail', 'reports.reporterPhone'])
    .select(['main.slug as main', 'c.slug as sub'])
    .select(judgedAt.as('judgedAt'))
    .orderBy(judgedAt, 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limits.reports)
    .execute()
  const names = await staffNames(db)
  return rows.toReversed().map(({ id, judgedAt, text, address, reporterEmail, reporterPhone, main, sub }) => ({
    id,
    judgedAt,
    label: `${main}/${sub}`,
    text: removePersonalData(text, { names, address: [address?.openbare_ruimte ?? '', address?.woonplaats ?? ''] }),
    reporter: (reporterEmail ?? reporterPhone ?? '').toLowerCase(),
  }))
}

async function staffNames(db: Reader): Promise<string[]> {
  const users = await db.selectFrom('users').select(['firstName', 'lastName']).execute()
  return users.flatMap(({ firstName, lastName }) => [firstName, lastName])
}

/** The names and descriptions of the active categories as training texts, for added and renamed ones. */
export async function categoryExamples(db: Reader): Promise<LabelledText[]> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .where('c.isActive', '=', true)
    .select(['main.slug as main', 'c.slug as sub', 'c.name', 'c.publicName', 'c.description'])
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ main, sub, name, publicName, description }) =>
    [...new Set([name, publicName, description])].flatMap(text => (text ? [{ text, label: `${main}/${sub}` }] : [])),
  )
}
