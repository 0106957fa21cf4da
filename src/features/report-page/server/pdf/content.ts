import { readableAnswers } from '#features/report-view/answers.ts'
import type { Report } from '#features/report-view/contract.ts'
import { familyKind, placeLines, readableDescription } from '#features/report-view/display.ts'
import { priorityLabel, typeName } from '#features/reports/labels.ts'
import { closingText } from '#features/reports/status/closing-rules.ts'
import { closingIn } from '#features/reports/status-change/contract.ts'
import type { Municipality } from '#kit/configuration.ts'
import { dutchDateTime } from '#kit/dutch-time.ts'
import { plainMarkdown } from '#kit/markdown.ts'
import { actionText, authorOf, type HistoryLine, type HistoryNames } from '../../history.ts'
import { plainRows } from '../../plain-rows.ts'
import type { HistoryParagraph, LabelledLines } from './render.ts'

type PdfSettings = Pick<Municipality, 'language' | 'featureFlags'> & {
  departments: readonly { code: string; name: string }[]
}

const moment = (time: string) => dutchDateTime(new Date(time))
const orUnknown = (text: string) => (text === '' ? 'Onbekend' : text)

export function pdfFields(report: Report, { language, featureFlags, departments }: PdfSettings): LabelledLines[] {
  const { location, category, reporter } = report
  const closing = closingIn(report)
  const field = (label: string, ...lines: readonly string[]): LabelledLines => ({ label, lines })
  return [
    field('Gemeld op', moment(report.created_at)),
    field('Overlast', moment(report.incident_date_start)),
    field(language.district, location.area_name ?? location.stadsdeel ?? 'Niet bepaald'),
    field('Locatie', ...placeLines(location)),
    field('Status', report.status.state_display),
    ...(closing ? [field('Reden', closingText(closing))] : []),
    field('Hoofdcategorie', category.main),
    field('Subcategorie', category.sub),
    field('Verantwoordelijke afdeling', namesOf(category.departments, departments) || 'Geen'),
    field('Urgentie', priorityLabel[report.priority.priority]),
    field('Type', typeName(report.type.code, featureFlags)),
    field('Soort', familyKind(familyOf(report))),
    ...plainRows(report).map(({ label, value }) => field(label, value)),
    ...readableAnswers(report.extra_properties),
    field('E-mailadres melder', orUnknown(reporter.email)),
    field('Telefoonnummer melder', orUnknown(reporter.phone)),
    field('Contactgegevens doorgeven', reporter.sharing_allowed ? 'Ja, dat mag' : 'Nee'),
  ]
}

const namesOf = (codes: string, departments: PdfSettings['departments']) =>
  codes
    .split(', ')
    .map(code => departments.find(department => department.code === code)?.name ?? code)
    .join(', ')

const familyOf = ({ _links }: Report) => ({
  has_parent: _links['sia:parent'] !== undefined,
  has_children: _links['sia:children'] !== undefined,
})

type HistoryWords = {
  showsStaff: boolean
  names: HistoryNames
  district: string
}

export const historyParagraphs = (
  history: readonly HistoryLine[],
  { showsStaff, names, district }: HistoryWords,
): HistoryParagraph[] =>
  history.map(line => {
    const { when, what, description } = line
    const colleague = showsStaff ? names.colleague : anonymised
    return {
      when: `${moment(when)}, ${colleague(authorOf(line))}`,
      what: actionText(line, { ...names, colleague }),
      text: plainMarkdown(readableDescription({ what, description }, district)),
    }
  })

const anonymous = 'medewerker'
const anonymised = (who: string) => (who.includes('@') ? anonymous : who)
