import { letterDistrictName } from '#features/areas/rules.ts'
import { endOfLastDay } from '#features/categories/rules.ts'
import { familyKind } from '#features/report-view/display.ts'
import { priorityLabel, typeLabel } from '#features/reports/labels.ts'
import { streetLine } from '#features/reports/location/rules.ts'
import { closingLabel } from '#features/reports/status/closing-rules.ts'
import { dayPartLabel } from '#features/reports/status/day-parts.ts'
import { plannedOf } from '#features/reports/status/planned.ts'
import { hasDeadline, statusLabel } from '#features/reports/status/rules.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { Cell } from '#kit/csv.ts'
import { dutchDate, dutchDateTime, dutchDaysBetween } from '#kit/dutch-time.ts'
import { allAnswersText, type ReportRow } from './report-rows.ts'

export type Column = { name: string; cell: (row: ReportRow) => Cell }

const column = (name: string, cell: Column['cell']): Column => ({ name, cell })

const kind = ({ parentId, childCount }: ReportRow) =>
  familyKind({ has_parent: parentId !== null, has_children: childCount > 0 })
const feedbackText: Record<NonNullable<ReportRow['feedback']>, string> = {
  not_received: 'Niet ontvangen',
  satisfied: 'Tevreden',
  not_satisfied: 'Niet tevreden',
}

const number: Column['cell'] = ({ id }) => id
const createdAt: Column['cell'] = ({ createdAt }) => dutchDateTime(createdAt)
const areaName: Column['cell'] = ({ areaName }) => areaName

const shared = {
  kind: column('Soort', kind),
  priority: column('Urgentie', ({ priority }) => priorityLabel[priority]),
  deadline: column('Uiterlijk', ({ lastDay }) => lastDay && dutchDate(endOfLastDay(lastDay))),
  sub: column('Subcategorie', ({ sub }) => sub),
  status: column('Status', ({ status }) => statusLabel(status)),
  address: column('Adres', ({ address }) => streetLine(address ?? {})),
  postcode: column('Postcode', ({ postcode }) => postcode),
  assignee: column('Toegewezen aan', ({ assignee }) => assignee),
}

const districtCode: Column['cell'] = row => row.districtCode

type Configuration = {
  featureFlags: Pick<
    PublicConfiguration['featureFlags'],
    'assignSignalToEmployee' | 'enableSortAndFilterStadsdeel' | 'fetchDistrictsFromBackend' | 'showPostcodeSortColumn'
  >
  language: Pick<PublicConfiguration['language'], 'district'>
}

const districtNames = ({ featureFlags: flags, language: { district: districtName } }: Configuration) => ({
  letter: letterDistrictName({ ...flags, districtName }),
  area: flags.fetchDistrictsFromBackend ? districtName : 'Gebied',
})

const screenColumns = (configuration: Configuration, now: Date): readonly Column[] => [
  shared.kind,
  shared.priority,
  column('Id', number),
  column('Dag', ({ status, createdAt }) => (hasDeadline(status) ? dutchDaysBetween(createdAt, now) : null)),
  column('Datum', createdAt),
  shared.deadline,
  shared.sub,
  shared.status,
  ...(configuration.featureFlags.enableSortAndFilterStadsdeel
    ? [column(districtNames(configuration).letter, districtCode)]
    : []),
  ...(configuration.featureFlags.fetchDistrictsFromBackend
    ? [column(districtNames(configuration).area, areaName)]
    : []),
  shared.address,
  ...(configuration.featureFlags.showPostcodeSortColumn ? [shared.postcode] : []),
  ...(configuration.featureFlags.assignSignalToEmployee ? [shared.assignee] : []),
]

export const reportColumns = (configuration: Configuration): readonly Column[] => [
  column('Nummer', number),
  column('Gemeld op', createdAt),
  column('Bron', ({ source }) => source),
  shared.kind,
  column('Hoofdmelding', ({ parentId }) => parentId),
  column('Type', ({ type }) => typeLabel[type]),
  shared.priority,
  column('Hoofdcategorie', ({ main }) => main),
  shared.sub,
  column('Afdeling', ({ departments }) => departments),
  shared.assignee,
  shared.status,
  column('Status sinds', ({ statusAt }) => dutchDateTime(statusAt)),
  column('Toelichting bij status', ({ statusText }) => statusText),
  column('Reden', ({ closingReason }) => closingReason && closingLabel(closingReason)),
  shared.deadline,
  column('Tevredenheid', ({ feedback }) => feedback && feedbackText[feedback]),
  shared.address,
  shared.postcode,
  column('Woonplaats', ({ address }) => address?.woonplaats ?? null),
  column(districtNames(configuration).letter, districtCode),
  column(districtNames(configuration).area, areaName),
  column('Lengtegraad', ({ place }) => place.x),
  column('Breedtegraad', ({ place }) => place.y),
  column('Overlast', ({ incidentStart }) => dutchDateTime(incidentStart)),
  column('Omschrijving', ({ text }) => text),
  column('Aanvulling', ({ textExtra }) => textExtra),
]

export const answersColumn = column('Antwoorden', ({ extraProperties }) => allAnswersText(extraProperties))

type List = {
  configuration: Configuration
  now: Date
  names: readonly string[]
}

/** Only in the export of the list on screen: planners take that file with them. */
const planColumns: readonly Column[] = [
  column('Ingepland op', row => {
    const planned = plannedOf(row)
    return planned && dutchDate(new Date(`${planned.day}T12:00:00Z`))
  }),
  column('Dagdeel', row => {
    const part = plannedOf(row)?.part
    return part ? dayPartLabel[part] : null
  }),
]

export function listColumns({ configuration, now, names }: List): readonly Column[] {
  const usual = screenColumns(configuration, now)
  const chosen = [...new Set(names)].flatMap(name => usual.find(one => one.name === name) ?? [])
  const first = chosen.length > 0 ? chosen : usual
  const others = reportColumns(configuration).filter(({ cell }) => !first.some(one => one.cell === cell))
  return [...first, ...others, ...planColumns]
}

export const contactColumns: readonly Column[] = [
  column('E-mail melder', ({ reporterEmail }) => reporterEmail),
  column('Telefoon melder', ({ reporterPhone }) => reporterPhone),
  column('Mag gedeeld worden', ({ reporterShares }) => (reporterShares ? 'Ja' : 'Nee')),
]
