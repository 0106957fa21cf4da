import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import { type ZipEntry, zipFile } from '../../export/server/zip.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import type { User } from '../../users/policy.ts'
import { mentionPlaceNames } from '../mentions.ts'
import type { Person } from '../rules.ts'
import { findMentions, findReports } from './find.ts'
import { inListedOrder } from './mentions.ts'
import { contentsOf, filesOf } from './store.ts'

/**
 * Everything that is stored of a person, in one zip file: `meldingen.json`, and the photos that they sent. Of a report whose
 * reporter they were before, or of another one that mentions them, only that: its texts are of others.
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

type PersonReports = {
  person: Person
  ids: readonly number[]
  earlier: readonly string[]
  mentions: readonly { nummer: string; in: readonly string[] }[]
}

async function* entries(base: Base, reports: PersonReports): AsyncGenerator<ZipEntry> {
  const { ids } = reports
  yield { name: 'meldingen.json', content: reportsJson(base, reports) }
  for (const id of ids)
    for (const { id: fileId, file, name } of await filesOf(base.db, id)) {
      const bytes = await base.files.get(file)
      if (bytes) yield { name: `fotos/${displayId(base, id)}-${fileId}-${name}`, content: once(bytes) }
    }
}

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
