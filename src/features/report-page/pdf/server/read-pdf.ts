import { dutchDateTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { readHistory } from '../../history/server/history.ts'
import { readReport } from '../../server/detail.ts'
import { factsOf, happeningsOf } from '../content.ts'
import { paperOf } from './paper.ts'
import { logoOf, mapOf, photosOf } from './pictures.ts'

/** A report as PDF, with what this user may see of it (docs/wire/history.md#pdf). */
export async function readPdf(base: Base, user: User, id: number): Promise<{ name: string; bytes: Buffer }> {
  const report = await readReport(base, user, id)
  const { municipality } = base
  const showsStaff = municipality.showStaffInPdf
  const [history, { pictures, missing }, map, logo] = await Promise.all([
    readHistory(base, user, { id, what: undefined, after: undefined }),
    photosOf(base, id),
    mapOf(base, report),
    logoOf(base),
  ])
  const printedBy = showsStaff ? user.email : 'een medewerker'
  const bytes = await paperOf({
    title: `Melding ${report.id_display}`,
    printed: `${municipality.name}. Afgedrukt op ${dutchDateTime(base.clock())} door ${printedBy}.`,
    logo,
    map,
    photos: pictures,
    text: [report.text, report.text_extra].filter(Boolean).join('\n\n'),
    facts: factsOf(report, municipality),
    remarks: [
      ...(map ? [] : ['De kaart kon niet worden opgehaald.']),
      ...(missing > 0 ? [`Niet alle foto’s konden worden gelezen: ${missing} ontbreekt.`] : []),
    ],
    history: happeningsOf(history, showsStaff),
  })
  return { name: `${report.id_display}.pdf`, bytes }
}
