import { departmentNamesOf } from '#features/departments/names.ts'
import { allDepartments } from '#features/departments/server/store.ts'
import { directoryOf } from '#features/users/directory.ts'
import type { User } from '#features/users/policy.ts'
import { listColleagues } from '#features/users/server/read-users.ts'
import { dutchDateTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { readReportForFile } from '../detail.ts'
import { readHistory } from '../history.ts'
import { historyParagraphs, pdfFields } from './content.ts'
import { loadLogo, loadPhotos, renderMap } from './images.ts'
import { renderInThread } from './pdf-thread.ts'

export async function readReportPdf(base: Base, user: User, id: number): Promise<{ name: string; bytes: Buffer }> {
  const report = await readReportForFile(base, user, id)
  const { municipality } = base
  const showsStaff = municipality.showStaffInPdf
  const [history, { images, missing }, map, logo, colleagues, departments] = await Promise.all([
    readHistory(base, user, { id, what: undefined, after: undefined }),
    loadPhotos(base, id),
    renderMap(base, report),
    loadLogo(base),
    listColleagues(base),
    allDepartments(base.db),
  ])
  const { nameOf } = directoryOf(colleagues)
  const printedBy = showsStaff ? nameOf(user.email) : 'een medewerker'
  const content = {
    title: `Melding ${report.id_display}`,
    printedLine: `${municipality.name}. Afgedrukt op ${dutchDateTime(base.clock())} door ${printedBy}.`,
    logo,
    map,
    photos: images,
    text: [report.text, report.text_extra].filter(Boolean).join('\n\n'),
    fields: pdfFields(report, { ...municipality, departments }),
    notices: [
      ...(map ? [] : ['De kaart kon niet worden opgehaald.']),
      ...(missing > 0 ? [`Niet alle foto’s konden worden gelezen: ${missing} ontbreekt.`] : []),
    ],
    history: historyParagraphs(history, {
      showsStaff,
      names: { colleague: nameOf, departments: departmentNamesOf(departments) },
      district: municipality.language.district,
    }),
  }
  return { name: `${report.id_display}.pdf`, bytes: await renderInThread(content, user.id) }
}
