import { type ZipEntry, zipFile } from '#features/export/server/zip.ts'
import { displayId } from '#features/reports/server/store.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { mentionPlaceNames } from '../mentions.ts'
import type { Person } from '../rules.ts'
import { findMentions, findReports } from './find.ts'
import { inListedOrder, type PersonReports, personPage } from './person-page.ts'
import { contentsOf, filesOf } from './store.ts'

/**
 * One zip file: `meldingen.json`, the same as a readable page, and their photos. Earlier reports and mentions are only
 * listed, as their texts belong to others.
 */
export async function exportPerson(base: Base, user: User, person: Person) {
  const rows = await findReports(base, user, { ...person, kind: 'download' })
  const ids = rows.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)
  const earlier = rows.filter(({ isCurrent }) => !isCurrent).map(({ id }) => displayId(base, id))
  const mentions = (await findMentions(base, person, rows)).map(({ id, places }) => ({
    nummer: displayId(base, id),
    in: inListedOrder(places).map(place => mentionPlaceNames[place]),
  }))
  return zipFile(entries(base, { person, ids, earlier, mentions }), base.clock())
}

async function* entries(base: Base, reports: PersonReports): AsyncGenerator<ZipEntry> {
  const { ids } = reports
  yield { name: 'meldingen.json', content: reportsJson(base, reports) }
  yield { name: 'meldingen.html', content: personPage(base, reports, id => photosOf(base, id)) }
  for (const id of ids)
    for (const { file, path } of await photosOf(base, id)) {
      const bytes = await base.files.get(file)
      if (bytes) yield { name: path, content: once(bytes) }
    }
}

const photosOf = async (base: Base, id: number) =>
  (await filesOf(base.db, id)).map(({ id: fileId, file, name }) => ({
    file,
    name,
    path: `fotos/${displayId(base, id)}-${fileId}-${name}`,
  }))

async function* once(bytes: Buffer) {
  yield bytes
}

async function* reportsJson(base: Base, { person, ids, earlier, mentions }: PersonReports) {
  const head = {
    gemeente: base.municipality.name,
    gemaaktOp: wireTime(base.clock()),
    gezochtOp: person,
    eerderMelderVan: earlier,
    genoemdIn: mentions,
  }
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, ',\n  "meldingen": [')
  for (const [index, id] of ids.entries()) {
    const { status, ...contents } = await contentsOf(base.db, id)
    const report = { nummer: displayId(base, id), status: statusLabel(status), ...contents }
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(report, null, 2)}`
  }
  yield '\n  ]\n}\n'
}
