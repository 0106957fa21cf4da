import { letterDistrictName } from '#features/areas/rules.ts'
import { endOfLastDay } from '#features/categories/rules.ts'
import { familyKind } from '#features/report-view/display.ts'
import {
  columnOf,
  fieldLabel,
  isPlain,
  listedFields,
  type PlainField,
  plainFields,
  type RenderedField,
} from '#features/report-view/fields.ts'
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

export type Column = { field?: CsvField; name: string; cell: (row: ReportRow) => Cell }

const column = (name: string, cell: Column['cell']): Column => ({ name, cell })

const feedbackText: Record<NonNullable<ReportRow['feedback']>, string> = {
  not_received: 'Niet ontvangen',
  satisfied: 'Tevreden',
  not_satisfied: 'Niet tevreden',
}

type CsvField = Exclude<RenderedField, 'reply'> | PlainField

/** In the order of a list without chosen columns. */
const cellsOf = (now: Date): Record<Exclude<CsvField, PlainField> | 'id', Column['cell']> => ({
  kind: ({ parentId, childCount }) => familyKind({ has_parent: parentId !== null, has_children: childCount > 0 }),
  priority: ({ priority }) => priorityLabel[priority],
  id: ({ id }) => id,
  days_open: ({ status, createdAt }) => (hasDeadline(status) ? dutchDaysBetween(createdAt, now) : null),
  created_at: ({ createdAt }) => dutchDateTime(createdAt),
  deadline: ({ lastDay }) => lastDay && dutchDate(endOfLastDay(lastDay)),
  sub_category: ({ sub }) => sub,
  status: ({ status }) => statusLabel(status),
  stadsdeel: ({ districtCode }) => districtCode,
  area_name: ({ areaName }) => areaName,
  address: ({ address }) => streetLine(address ?? {}),
  postcode: ({ postcode }) => postcode,
  assigned_user_name: ({ assignee }) => assignee,
})

type Choices = { configuration: Pick<PublicConfiguration, 'featureFlags' | 'language'>; now: Date }

function fieldColumns({ configuration: { featureFlags: flags, language }, now }: Choices) {
  const cells = cellsOf(now)
  const areaNames = {
    stadsdeel: letterDistrictName({ ...flags, districtName: language.district }),
    area_name: flags.fetchDistrictsFromBackend ? language.district : 'Gebied',
  }
  const listed = listedFields({ flags, areaNames }).flatMap(({ field }) => (field === 'reply' ? [] : [field]))
  const ofField = (field: CsvField, name = fieldLabel(field, areaNames)): Column => ({
    field,
    name,
    cell: isPlain(field) ? row => row[columnOf(field)] : cells[field],
  })
  const among = (fields: readonly string[]) =>
    [...new Set(fields)].flatMap(name => listed.find(field => field === name) ?? [])
  return { ofField, among, usual: among([...Object.keys(cells), ...listed]) }
}

export function reportColumns(choices: Choices): readonly Column[] {
  const { ofField } = fieldColumns(choices)
  return [
    ofField('id', 'Nummer'),
    ofField('created_at', 'Gemeld op'),
    ofField('source'),
    ofField('kind'),
    column('Hoofdmelding', ({ parentId }) => parentId),
    column('Type', ({ type }) => typeLabel[type]),
    ofField('priority'),
    column('Hoofdcategorie', ({ main }) => main),
    ofField('sub_category'),
    column('Afdeling', ({ departments }) => departments),
    ofField('assigned_user_name'),
    ofField('status'),
    column('Status sinds', ({ statusAt }) => dutchDateTime(statusAt)),
    column('Toelichting bij status', ({ statusText }) => statusText),
    column('Reden', ({ closingReason }) => closingReason && closingLabel(closingReason)),
    ofField('deadline'),
    column('Tevredenheid', ({ feedback }) => feedback && feedbackText[feedback]),
    ofField('address'),
    ofField('postcode'),
    column('Woonplaats', ({ address }) => address?.woonplaats ?? null),
    ofField('stadsdeel'),
    ofField('area_name'),
    column('Lengtegraad', ({ place }) => place.x),
    column('Breedtegraad', ({ place }) => place.y),
    column('Overlast', ({ incidentStart }) => dutchDateTime(incidentStart)),
    ...plainFields()
      .filter(({ inCsv }) => inCsv)
      .map(({ name }) => ofField(name)),
  ]
}

export const answersColumn = column('Antwoorden', ({ extraProperties }) => allAnswersText(extraProperties))

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

/** @param names fields of the list; others are ignored */
export function listColumns(choices: Choices, names: readonly string[]): readonly Column[] {
  const { ofField, among, usual } = fieldColumns(choices)
  const chosen = among(names)
  const first = chosen.length > 0 ? chosen : usual
  const others = reportColumns(choices).filter(({ field }) => !first.some(one => one === field))
  return [...first.map(field => ofField(field)), ...others, ...planColumns]
}

export const contactColumns: readonly Column[] = [
  column('E-mail melder', ({ reporterEmail }) => reporterEmail),
  column('Telefoon melder', ({ reporterPhone }) => reporterPhone),
  column('Mag gedeeld worden', ({ reporterShares }) => (reporterShares ? 'Ja' : 'Nee')),
]
