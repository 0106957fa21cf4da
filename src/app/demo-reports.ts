import { readDemoPhoto } from '../demo/photos.ts'
import { type DemoReport, demoReports } from '../demo/reports.ts'
import { addByReporter } from '../features/attachments/server/add.ts'
import { categoryPath } from '../features/categories/rules.ts'
import { link } from '../features/doubles/server/link.ts'
import { StaffReportInput } from '../features/reports/create/contract.ts'
import { createReport } from '../features/reports/create/server/create.ts'
import { eraseAllDue } from '../features/retention/server/apply.ts'
import { type Base, transaction } from '../server/base.ts'
import { servicesAt } from './demo-course.ts'
import { handleReport, type Staff, servicesAfter, staffOf, wireLocation } from './demo-handling.ts'
import { addDemoNotifications } from './demo-notifications.ts'

/** The terms were applied then for the last time: the register has what went, and the next night has something to erase. */
const erasedDaysAgo = 30

/**
 * Create the reports of the demo town as they stand today, with the same use cases as real ones: nothing changes by itself once it is
 * served. Only the photos are decoded and encoded by jobs, so that the first start does not wait for all of them.
 */
export async function addDemoReports(base: Base, now: Date) {
  const staff = await staffOf(base)
  const handledIds: number[] = []
  const idsByName = new Map<string, number>()
  for (const report of demoReports(now).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const { id, uuid } = await create(atCreation(base, report), report, staff)
    if (report.name) idsByName.set(report.name, id)
    const mainId = idsByName.get(report.sameAs ?? '')
    if (mainId !== undefined)
      await transaction(servicesAfter(base, report, 0.5), tx => link(tx, staff.coordinator, { id, mainId }))
    if (report.photo) await addPhoto(servicesAt(base, report.createdAt), uuid, report.photo)
    await handleReport(base, { id, report, staff })
    if (report.assignee === 'behandelaar' && !report.photo) handledIds.push(id)
  }
  await addDemoNotifications(base, staff, handledIds)
  await eraseAllDue(servicesAt(base, new Date(now.getTime() - erasedDaysAgo * 86_400_000)))
}

function addPhoto(base: Base, uuid: string, name: string) {
  const read = async () => ({ name, bytes: await readDemoPhoto(name) })
  return addByReporter(base, uuid, { read, idempotencyKey: null, network: 'demo', isLater: true })
}

/** About the past no mail is sent, except to the address that is refused: it shows what a failed mail looks like. */
const atCreation = (base: Base, { reporter, createdAt }: DemoReport): Base =>
  reporter.email?.startsWith('bestaat-niet@') ? { ...base, clock: () => createdAt } : servicesAt(base, createdAt)

/** Create one report, by a resident or by staff, from the body that the endpoint for staff accepts. */
function create(base: Base, report: DemoReport, { beheerder }: Staff) {
  const { reporter } = report
  const isPublic = report.source === 'online' || report.source === 'app'
  const input = StaffReportInput.parse({
    text: report.text,
    ...(report.answers.length > 0 && { extra_properties: report.answers }),
    source: report.source,
    location: wireLocation(report),
    category: { sub_category: categoryPath(report.main, report.sub) },
    reporter: {
      email: reporter.email ?? null,
      phone: reporter.phone ?? null,
      sharing_allowed: reporter.sharingAllowed,
    },
    incident_date_start: report.createdAt.toISOString(),
    priority: { priority: report.priority },
  })
  return createReport(base, input, { user: isPublic ? null : beheerder, idempotencyKey: null })
}
