import type { PublicConfiguration } from '../../../kit/configuration.ts'
import type { Cell } from '../../../kit/csv.ts'
import { dutchDate, dutchDateTime, dutchDaysBetween } from '../../../kit/dutch-time.ts'
import { familyKind } from '../../report-view/display.ts'
import { priorityLabel, typeLabel } from '../../reports/labels.ts'
import { streetLine } from '../../reports/location/rules.ts'
import { closingLabel } from '../../reports/status/closing-rules.ts'
import { hasDeadline, statusLabel } from '../../reports/status/rules.ts'
import type { ReportRow } from './report-rows.ts'

export type Column = { name: string; cell: (row: ReportRow) => Cell }

const column = (name: string, cell: Column['cell']): Column => ({ name, cell })

const kind = ({ parentId, childCount }: ReportRow) =>
  familyKind({ has_parent: parentId !== null, has_children: childCount > 0 })
const feedbackText: Record<NonNullable<ReportRow['feedback']>, string> = {
  not_received: 'Niet ontvangen',
  satisfied: 'Tevreden',
  not_satisfied: 'Niet tevreden',
}

const shared = {
  kind: column('Soort', kind),
  priority: column('Urgentie', ({ priority }) => priorityLabel[priority]),
  createdAt: column('Datum', ({ createdAt }) => dutchDateTime(createdAt)),
  deadline: column('Uiterlijk', ({ deadline }) => deadline && dutchDate(deadline)),
  sub: column('Subcategorie', ({ sub }) => sub),
  status: column('Status', ({ status }) => statusLabel(status)),
  address: column('Adres', ({ address }) => streetLine(address ?? {})),
  postcode: column('Postcode', ({ postcode }) => postcode),
  assignee: column('Toegewezen aan', ({ assignee }) => assignee),
}

type Configuration = {
  featureFlags: Pick<
    PublicConfiguration['featureFlags'],
    'assignSignalToEmployee' | 'enableSortAndFilterStadsdeel' | 'fetchDistrictsFromBackend' | 'showPostcodeSortColumn'
  >
  language: Pick<PublicConfiguration['language'], 'district'>
}

/** The columns of the list on screen, in its order. */
export function listColumns({ featureFlags: flags, language }: Configuration, now: Date): readonly Column[] {
  const when = (isUsed: boolean, one: Column) => (isUsed ? [one] : [])
  return [
    shared.kind,
    shared.priority,
    column('Id', ({ id }) => id),
    column('Dag', ({ status, createdAt }) => (hasDeadline(status) ? dutchDaysBetween(createdAt, now) : null)),
    shared.createdAt,
    shared.deadline,
    shared.sub,
    shared.status,
    ...when(
      flags.enableSortAndFilterStadsdeel,
      column('Stadsdeel', ({ districtCode }) => districtCode),
    ),
    ...when(
      flags.fetchDistrictsFromBackend,
      column(language.district, ({ areaName }) => areaName),
    ),
    shared.address,
    ...when(flags.showPostcodeSortColumn, shared.postcode),
    ...when(flags.assignSignalToEmployee, shared.assignee),
  ]
}

/** Everything of a report in one row. */
export const reportColumns: readonly Column[] = [
  column('Nummer', ({ id }) => id),
  column('Gemeld op', ({ createdAt }) => dutchDateTime(createdAt)),
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
  column('Stadsdeel', ({ districtCode }) => districtCode),
  column('Gebied', ({ areaName }) => areaName),
  column('Lengtegraad', ({ place }) => place.x),
  column('Breedtegraad', ({ place }) => place.y),
  column('Gezien op', ({ incidentStart }) => dutchDateTime(incidentStart)),
  column('Omschrijving', ({ text }) => text),
  column('Aanvulling', ({ textExtra }) => textExtra),
  column('Antwoorden', ({ extraProperties }) => answersText(extraProperties)),
]

export const contactColumns: readonly Column[] = [
  column('E-mail melder', ({ reporterEmail }) => reporterEmail),
  column('Telefoon melder', ({ reporterPhone }) => reporterPhone),
  column('Mag gedeeld worden', ({ reporterShares }) => (reporterShares ? 'Ja' : 'Nee')),
]

/** The questions with their answers, one a line. */
function answersText(extraProperties: unknown): string | null {
  if (!Array.isArray(extraProperties)) return null
  return extraProperties
    .filter(isObject)
    .map(({ label, answer }) => `${answerText(label)}: ${answerText(answer)}`)
    .join('\n')
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (isObject(answer)) return answerText(answer.label ?? answer.value ?? answer.info)
  return answer === null || answer === undefined ? '' : String(answer)
}
