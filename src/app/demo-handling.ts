import { randomUUID } from 'node:crypto'
import type { DemoPart, DemoReport } from '../demo/reports.ts'
import { categoryPath } from '../features/categories/rules.ts'
import { departmentIdsByCode } from '../features/departments/server/store.ts'
import { addToReport } from '../features/my-reports/server/add.ts'
import { createReports } from '../features/report-page/create/server/create.ts'
import { assignUser } from '../features/reports/assignment/server/assign-user.ts'
import { changeDirecting } from '../features/reports/assignment/server/change-directing.ts'
import { changeRouting } from '../features/reports/assignment/server/change-routing.ts'
import { addNote } from '../features/reports/notes/server/add-note.ts'
import { userAccountByEmail } from '../features/users/server/store.ts'
import { type Base, transaction } from '../server/base.ts'
import { changeStatuses, giveFeedback, servicesAt } from './demo-course.ts'

/** So many hours after a report was made, but not in the future. */
export const servicesAfter = (base: Base, { createdAt }: DemoReport, hours: number) =>
  servicesAt(base, new Date(Math.min(createdAt.getTime() + hours * 3_600_000, base.clock().getTime())))

export type Staff = Awaited<ReturnType<typeof staffOf>>

/** The demo accounts that handle reports. */
export async function staffOf(base: Base) {
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

/**
 * Handle a report as the demo describes: first routing, what the reporter added, notes and parts, then each change of status at its
 * time.
 */
export async function handleReport(base: Base, { id, report, staff }: HandledReport) {
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

/** The coordinator routes the report to a department and assigns it to a user. */
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

/** The location of a report as on the wire, with an address where there is one near. */
export const wireLocation = ({ place, address }: DemoReport) => ({
  geometrie: { type: 'Point', coordinates: [place.lng, place.lat] },
  address: address && {
    openbare_ruimte: address.street,
    huisnummer: String(address.number),
    huisletter: address.letter,
    postcode: address.postcode,
    woonplaats: 'Meldstad',
  },
})
