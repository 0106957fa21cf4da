import { randomUUID } from 'node:crypto'
import { readDemoPhoto } from '#demo/photos.ts'
import { type DemoPart, type DemoReport, demoReports } from '#demo/reports.ts'
import { addByReporter } from '#features/attachments/server/add.ts'
import { categoryPath } from '#features/categories/rules.ts'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import { link } from '#features/doubles/server/link.ts'
import { addToReport } from '#features/my-reports/server/add.ts'
import { changeDeliveries } from '#features/notifications/server/notify.ts'
import { createReports } from '#features/report-page/server/create.ts'
import { StaffReportInput } from '#features/reports/create/contract.ts'
import { createReport } from '#features/reports/create/server/create.ts'
import { assignUser, changeDirecting, changeRouting } from '#features/reports/server/assignment.ts'
import { addNote } from '#features/reports/server/notes.ts'
import { eraseAllDue } from '#features/retention/server/apply.ts'
import { userAccountByEmail } from '#features/users/server/store.ts'
import { type Base, transaction } from '#server/base.ts'
import { changeStatuses, giveFeedback, servicesAt } from './demo-course.ts'

/** The last run of the retention terms: the register has entries, and the next night has something to erase. */
const erasedDaysAgo = 30

/**
 * Uses the same use cases as real reports. Jobs re-encode the photos, so that the first start does not wait for them.
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

/** No mail is sent about the past, except to the refused address: it demonstrates a failed mail. */
const atCreation = (base: Base, { reporter, createdAt }: DemoReport): Base =>
  reporter.email?.startsWith('bestaat-niet@') ? { ...base, clock: () => createdAt } : servicesAt(base, createdAt)

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

/**
 * Recent notes with all their reactions, so that the bell has something new. The users choose one mail a day first, as
 * the demo begins without mails.
 */
async function addDemoNotifications(base: Base, staff: Staff, reportIds: readonly number[]) {
  const { beheerder, coordinator, behandelaar } = staff
  for (const user of [beheerder, behandelaar]) await changeDeliveries(base, user, { mentioned: 'daily' })
  const notes = [
    {
      text: '@Carla Straat de wijkagent belde hierover, pak jij dit vandaag op? @Anna Beheer ter informatie.',
      mentions: [beheerder.id, behandelaar.id],
    },
    { text: 'De aannemer kan deze week toch niet. Ik zoek een ander.' },
  ]
  for (const [index, note] of notes.entries()) {
    const id = reportIds[index]
    if (id !== undefined) await transaction(base, tx => addNote(tx, coordinator, id, note))
  }
}

const servicesAfter = (base: Base, { createdAt }: DemoReport, hours: number) =>
  servicesAt(base, new Date(Math.min(createdAt.getTime() + hours * 3_600_000, base.clock().getTime())))

type Staff = Awaited<ReturnType<typeof staffOf>>

async function staffOf(base: Base) {
  const account = async (name: string) => {
    const user = await userAccountByEmail(base.db, `${name}@meldstad.example`)
    if (!user) throw new Error(`the demo has no ${name}`)
    return user
  }
  return {
    beheerder: await account('beheerder'),
    coordinator: await account('coordinator'),
    behandelaar: await account('behandelaar'),
    departments: await departmentIdsByCode(base.db),
  }
}

type HandledReport = { id: number; report: DemoReport; staff: Staff }

async function handleReport(base: Base, { id, report, staff }: HandledReport) {
  const by = staff[report.assignee ?? 'beheerder']
  await routeAndAssign(servicesAfter(base, report, 0.2), { id, report, staff })
  for (const { text, at } of report.additions)
    await addToReport(servicesAt(base, at), id, { text, key: randomUUID(), photos: [] })
  for (const note of report.notes)
    await transaction(servicesAfter(base, report, 1), tx => addNote(tx, by, id, { text: note }))
  if (report.parts.length > 0) await split(base, { id, report, staff })
  await changeStatuses(base, { id, course: report.course, by, isMailed: report.reporter.email !== undefined })
  if (report.feedback) await giveFeedback(base, id, report.feedback)
}

const routeAndAssign = (base: Base, { id, report, staff }: HandledReport) =>
  transaction(base, async tx => {
    const departments = [report.department].flatMap(code => staff.departments.get(code ?? '') ?? []).map(withId)
    if (departments.length > 0) await changeRouting(tx, staff.coordinator, id, { departments, setsAssignee: true })
    if (report.assignee) await assignUser(tx, staff.coordinator, id, `${report.assignee}@meldstad.example`)
  })

const withId = (id: number) => ({ id })

async function split(base: Base, { id, report, staff }: HandledReport) {
  const { coordinator: by, departments } = staff
  const later = servicesAfter(base, report, 2)
  const body = report.parts.map(part => wirePart(part, { id, report }))
  const ids = await createReports(later, by, { body, idempotencyKey: null })
  const directing = departments.get(report.directing ?? '')
  if (directing !== undefined) await transaction(later, tx => changeDirecting(tx, by, id, [{ id: directing }]))
  for (const [index, part] of ids.entries())
    await changeStatuses(base, {
      id: part,
      course: report.parts[index]?.course ?? [],
      by: staff.beheerder,
      isMailed: false,
    })
}

const wirePart = ({ main, sub, text, priority }: DemoPart, { id, report }: Pick<HandledReport, 'id' | 'report'>) => ({
  parent: id,
  text,
  category: { sub_category: categoryPath(main, sub) },
  priority: { priority },
  location: wireLocation(report),
  reporter: { email: report.reporter.email ?? null, phone: report.reporter.phone ?? null },
  incident_date_start: report.createdAt.toISOString(),
})

const wireLocation = ({ place, address }: DemoReport) => ({
  geometrie: { type: 'Point', coordinates: [place.lng, place.lat] },
  address: address && {
    openbare_ruimte: address.street,
    huisnummer: String(address.number),
    huisletter: address.letter,
    postcode: address.postcode,
    woonplaats: 'Meldstad',
  },
})
