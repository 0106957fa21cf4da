import { type DemoReport, demoReports } from '../demo/reports.ts'
import { scenePhoto } from '../demo/scenes/scene-photo.ts'
import { addByReporter } from '../features/attachments/server/add.ts'
import { categoryPath } from '../features/categories/rules.ts'
import { PrivateCreate, StatusChange, wireStatus } from '../features/reports/contract.ts'
import { addNote } from '../features/reports/notes/server/add-note.ts'
import { createReport } from '../features/reports/server/create.ts'
import { changeStatus } from '../features/reports/status/server/change-status.ts'
import type { User } from '../features/users/policy.ts'
import { userWithRights } from '../features/users/server/store.ts'
import { type Base, transaction } from '../server/base.ts'
import type { JobData, Queues } from '../server/jobs.ts'

const photoQueue = 'demo-photos'
export const demoQueueNames = [photoQueue] as const
export const demoQueues = (base: Base): Queues => ({ [photoQueue]: data => addPhotoAndCourse(base, data) })

/** The product as it was at a moment: what happens then has no further effects, so no mails go out about the past. */
const asOf = (base: Base, at: Date): Base => ({ ...base, clock: () => at, reactionsTo: () => [] })

/**
 * The reports of the demo town, made through the same use cases as all others. Those with a photo wait for it as jobs, since
 * drawing all of them takes half a minute.
 */
export async function addDemoReports(base: Base, now: Date) {
  const admin = await adminOf(base)
  const waiting: JobData[] = []
  const inOrder = demoReports(now).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const [index, report] of inOrder.entries()) {
    const { id, uuid } = await make(asOf(base, report.createdAt), report, admin)
    if (report.photo) waiting.push({ index, id, uuid, now: now.toISOString() })
    else await follow(base, { id, report, admin })
  }
  await transaction(base, tx => base.enqueue(tx, photoQueue, waiting))
}

async function addPhotoAndCourse(base: Base, { index, id, uuid, now }: JobData) {
  const inOrder = demoReports(new Date(String(now))).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const report = inOrder[Number(index)]
  if (!report?.photo) return
  const { kind, seed } = report.photo
  const bytes = await scenePhoto(kind, seed, { place: report.place, taken: report.createdAt })
  const read = async () => ({ name: `${kind}.jpg`, bytes })
  await addByReporter(asOf(base, report.createdAt), String(uuid), { read, idempotencyKey: null })
  await follow(base, { id: Number(id), report, admin: await adminOf(base) })
}

async function adminOf({ db }: Base): Promise<User> {
  const admin = await userWithRights(db, 'beheerder@meldstad.example')
  if (!admin) throw new Error('the demo has no administrator')
  return admin
}

/** Residents and colleagues both send what the wire of staff takes; only who signs it differs. */
function make(base: Base, report: DemoReport, admin: User) {
  const { address, place, reporter } = report
  const isPublic = report.source === 'online' || report.source === 'app'
  const input = PrivateCreate.parse({
    text: report.text,
    source: report.source,
    location: {
      geometrie: { type: 'Point', coordinates: [place.lng, place.lat] },
      address: address && wireAddress(address),
    },
    category: { sub_category: categoryPath(report.main, report.sub) },
    reporter: {
      email: reporter.email ?? null,
      phone: reporter.phone ?? null,
      sharing_allowed: reporter.sharingAllowed,
    },
    incident_date_start: report.createdAt.toISOString(),
    priority: { priority: report.priority },
  })
  return createReport(base, input, { user: isPublic ? null : admin, idempotencyKey: null })
}

const wireAddress = ({ street, number, letter, postcode }: NonNullable<DemoReport['address']>) => ({
  openbare_ruimte: street,
  huisnummer: String(number),
  huisletter: letter,
  postcode,
  woonplaats: 'Meldstad',
})

/** What happened to it since: notes first, then each status at its time. */
async function follow(base: Base, { id, report, admin }: { id: number; report: DemoReport; admin: User }) {
  for (const note of report.notes)
    await transaction(asOf(base, new Date(report.createdAt.getTime() + 3_600_000)), tx => addNote(tx, admin, id, note))
  for (const { state, at, text, email } of report.course) {
    const change = StatusChange.parse({
      state: wireStatus[state],
      text,
      ...(email && { email_override: email, send_email: true }),
      ...(state === 'ready-to-send' && { target_api: 'sigmax' }),
    })
    await transaction(asOf(base, at), tx => changeStatus(tx, admin, id, change))
  }
}
