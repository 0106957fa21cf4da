import { readDemoPhoto } from '../demo/photos.ts'
import { type DemoReport, demoReports } from '../demo/reports.ts'
import { addByReporter } from '../features/attachments/server/add.ts'
import { categoryPath } from '../features/categories/rules.ts'
import { link } from '../features/doubles/server/link.ts'
import { StaffReportInput } from '../features/reports/create/contract.ts'
import { createReport } from '../features/reports/create/server/create.ts'
import { type Base, transaction } from '../server/base.ts'
import type { JobData } from '../server/jobs.ts'
import { servicesAt } from './demo-course.ts'
import { handleReport, type Staff, staffOf, wireLocation } from './demo-handling.ts'
import { addDemoNotifications } from './demo-notifications.ts'
import type { Queue } from './jobs.ts'

const photoQueue = 'demo-photos'
export const demoQueues: Readonly<Record<string, Queue>> = {
  [photoQueue]: { handler: base => data => addPhotoAndCourse(base, data) },
}

/**
 * Create the reports of the demo town, with the same use cases as real ones. Photos are added by jobs, so that the first start does
 * not wait until all of them are decoded and encoded.
 */
export async function addDemoReports(base: Base, now: Date) {
  const staff = await staffOf(base)
  const photoJobs: JobData[] = []
  const handledIds: number[] = []
  const idsByName = new Map<string, number>()
  const inOrder = demoReports(now).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const [index, report] of inOrder.entries()) {
    const { id, uuid } = await create(atCreation(base, report), report, staff)
    if (report.name) idsByName.set(report.name, id)
    const mainId = idsByName.get(report.sameAs ?? '')
    const soonAfter = servicesAt(base, new Date(report.createdAt.getTime() + 1_800_000))
    if (mainId !== undefined) await transaction(soonAfter, tx => link(tx, staff.coordinator, { id, mainId }))
    if (report.photo) photoJobs.push({ index, id, uuid, now: now.toISOString() })
    else await handleReport(base, { id, report, staff })
    if (report.assignee === 'behandelaar' && !report.photo) handledIds.push(id)
  }
  await addDemoNotifications(base, staff, handledIds)
  await transaction(base, tx => tx.enqueue(photoQueue, photoJobs))
}

/** About the past no mail is sent, except to the address that is refused: it shows what a failed mail looks like. */
const atCreation = (base: Base, { reporter, createdAt }: DemoReport): Base =>
  reporter.email?.startsWith('bestaat-niet@') ? { ...base, clock: () => createdAt } : servicesAt(base, createdAt)

async function addPhotoAndCourse(base: Base, { index, id, uuid, now }: JobData) {
  const inOrder = demoReports(new Date(String(now))).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const report = inOrder[Number(index)]
  if (!report?.photo) return
  const name = report.photo
  const read = async () => ({ name, bytes: await readDemoPhoto(name) })
  await addByReporter(servicesAt(base, report.createdAt), String(uuid), { read, idempotencyKey: null, network: 'demo' })
  await handleReport(base, { id: Number(id), report, staff: await staffOf(base) })
}

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
