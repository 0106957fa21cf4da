import type { EventOf, EventType, ReportEvent, Undone } from '#features/reports/events.ts'
import { priorityLabel, typeLabel } from '#features/reports/labels.ts'
import { currentNoteText } from '#features/reports/notes.ts'
import type { Priority, ReportType } from '#features/reports/rules.ts'
import { closingText } from '#features/reports/status/closing-rules.ts'
import { plannedFromEvent, plannedText } from '#features/reports/status/planned.ts'
import { statusHistoryText, statusLabel, takesPlannedDay } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { hiddenNames } from '#kit/sensitive-passages.ts'

export function undoneText(undone: Undone): string {
  switch (undone.type) {
    case 'status-changed':
      // Planned work got another day.
      if (undone.from === undone.to && takesPlannedDay(undone.to)) return 'geplande dag'
      return backFrom('status', statusLabel(undone.to), undone.from && statusLabel(undone.from))
    case 'category-changed':
      return backFrom('categorie', undone.name, undone.from)
    case 'priority-changed':
      return backFrom('urgentie', priorityLabel[undone.to], undone.from && priorityLabel[undone.from])
    case 'type-changed':
      return backFrom('type', typeLabel[undone.to], undone.from && typeLabel[undone.from])
    default:
      return undoneNames[undone.type]
  }
}

/** `status van Ingepland terug naar Gemeld` @param before the restored value; undefined when it was not kept */
const backFrom = (what: string, after: string, before: string | undefined) =>
  before === undefined ? `${what} ${after}` : `${what} van ${after} terug naar ${before}`

const undoneNames = {
  'location-changed': 'locatie',
  'routing-changed': 'afdeling',
  'directing-changed': 'regie',
  'user-assigned': 'toewijzing',
  'note-added': 'notitie',
  'reporter-changed': 'contactgegevens',
  'attachment-removed': 'verwijderd bestand',
  'double-linked': 'koppeling als dubbele melding',
  'double-unlinked': 'losgemaakte dubbele melding',
}

function reasonOfRemoval({ isUnreadable, isUnredacted }: EventOf<'attachment-removed'>): string {
  if (isUnreadable) return ': de foto is beschadigd en kan niet worden geopend'
  return isUnredacted
    ? ': een reservekopie bracht de foto terug zoals die was voor een deel onherkenbaar is gemaakt'
    : ''
}

const erasedNames: Record<EventOf<'retention-ended'>['erased'][number], string> = {
  email: 'e-mailadres van de melder',
  phone: 'telefoonnummer van de melder',
  mails: 'e-mails aan de melder',
  photos: 'foto’s en andere bestanden',
  text: 'teksten en antwoorden',
}

/** See docs/wire/history.md#lines. */
type Line = {
  what: string
  action: string
  description: string | null
  id?: number
}
/** Data that an event only refers to by id. `otherReport`: its display id, when the reader may see that report too. */
export type EventNames = {
  assignee: string | null
  otherReport?: string | undefined
  reaction?: Reaction | undefined
  feedback?: FeedbackGiven | undefined
  addition?: string | undefined
}
export type FeedbackGiven = {
  isSatisfied: boolean | null
  texts: readonly string[]
  extra: string | null
  /** Null: they were not asked, or have had their details erased. */
  allowsContact: boolean | null
}
export type Reaction = { text: string | null; from: string | null }

const line = (what: string, action: string, description: string | null = null): Line => ({ what, action, description })

const note = (text: string): Line => ({ what: 'CREATE_NOTE', action: 'Notitie toegevoegd:', description: text })

/** The wire also lists these events as notes of a report. */
export const noteEventTypes = [
  'note-added',
  'attachment-added',
  'attachment-removed',
  'mail-sent',
] as const satisfies readonly EventType[]

/** Notes can be corrected; the history keeps the original text. */
export const currentNoteTexts = (event: ReportEvent): string[] =>
  event.type === 'note-added'
    ? [currentNoteText(event)]
    : historyLinesOf(event).map(({ description }) => description ?? '')

const lines: { [Type in EventType]: (event: EventOf<Type>, names: EventNames) => readonly Line[] } = {
  'report-created': event => [
    ...(event.handlingMessage ? [line('UPDATE_SLA', 'Servicebelofte:', event.handlingMessage)] : []),
    typeIs(event.reportType),
    priorityIs(event.priority),
    categoryIs(event.categoryName),
    placeIs(event),
    statusIs(event.status, null),
  ],
  'status-changed': (event, { reaction }) => [statusIs(event.to, statusText(event, reaction))],
  'location-changed': event => [placeIs(event)],
  'category-changed': event => [categoryIs(event.name)],
  'priority-changed': event => [priorityIs(event.to)],
  'type-changed': event => [typeIs(event.to)],
  'directing-changed': ({ codes }) => [
    line(
      'UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT',
      `Regie gewijzigd naar: ${codes.join(', ') || 'Verantwoordelijke afdeling'}`,
    ),
  ],
  'routing-changed': ({ codes, stays }) =>
    stays
      ? []
      : [
          line(
            'UPDATE_ROUTING_ASSIGNMENT',
            `Routering: afdeling/afdelingen gewijzigd naar: ${codes.join(', ') || 'Verantwoordelijke afdeling (routering)'}`,
          ),
        ],
  'user-assigned': ({ userId }, { assignee }) => [
    line(
      'UPDATE_USER_ASSIGNMENT',
      userId === null
        ? 'Melding niet meer toegewezen aan behandelaar.'
        : `Melding toewijzing gewijzigd naar: ${assignee ?? 'een oud-collega'}`,
    ),
  ],
  'reporter-changed': event => [line('UPDATE_REPORTER', 'Contactgegevens melder:', contactText(event))],
  'reporter-added': (_, { addition = '' }) => [
    { what: 'CREATE_NOTE', action: 'Aanvulling van de melder:', description: addition },
  ],
  'reporter-mail-set': event => [line('UPDATE_REPORTER', mailSetText(event))],
  'reporter-erased': ({ note: reason }) => [
    line('UPDATE_REPORTER', 'De gegevens van de melder zijn op verzoek gewist', reason ?? null),
  ],
  'earlier-reporter-erased': ({ note: reason }) => [
    line('UPDATE_REPORTER', 'De gegevens van een eerdere melder zijn op verzoek gewist', reason ?? null),
  ],
  'retention-ended': ({ erased }) => [
    note(`De bewaartermijn is voorbij. Gewist: ${erased.map(each => erasedNames[each]).join(', ')}.`),
  ],
  'hold-placed': ({ reason }) => [line('UPDATE_HOLD', 'Vastgehouden: er wordt niets gewist', reason)],
  'hold-released': () => [line('UPDATE_HOLD', 'Niet meer vastgehouden')],
  'child-added': ({ childId }) => [{ ...line('CREATE_SIGNAL', 'Deelmelding toegevoegd'), id: childId }],
  'double-linked': ({ isMain }, { otherReport = 'een andere melding' }) => [
    line(
      'UPDATE_DOUBLES',
      isMain ? `Dubbele melding gekoppeld: ${otherReport}` : `Gekoppeld als dubbele melding van ${otherReport}`,
    ),
  ],
  'double-unlinked': ({ isMain }, { otherReport = 'een andere melding' }) => [
    line(
      'UPDATE_DOUBLES',
      isMain ? `Dubbele melding losgemaakt: ${otherReport}` : `Niet meer gekoppeld aan ${otherReport}`,
    ),
  ],
  'main-closed': ({ to, closing, text }, { otherReport = 'een andere melding' }) => [
    line(
      'UPDATE_DOUBLES',
      `Uitkomst van ${otherReport} voor de melder van deze dubbele melding: ${closing ? closingText(closing) : statusLabel(to)}`,
      text,
    ),
  ],
  'note-added': event => [note(event.text)],
  'note-corrected': event => [line('UPDATE_NOTE', 'Notitie gewijzigd:', event.text)],
  'change-undone': ({ undone }) => [line('UPDATE_UNDONE', `Teruggedraaid: ${undone.map(undoneText).join(', ')}`)],
  'attachment-added': event => [note(`${attachmentAdded(event)}: ${event.name}`)],
  'attachment-removed': event => [note(`Bijlage ${event.name} is verwijderd${reasonOfRemoval(event)}.`)],
  'photo-redacted': ({ name, count }) => [
    line('UPDATE_ATTACHMENT', 'Foto onherkenbaar gemaakt:', `${name}, ${count === 1 ? '1 deel' : `${count} delen`}`),
  ],
  'passages-hidden': ({ kinds }) => [
    line('UPDATE_TEXT', 'Verborgen in de teksten van de melding:', kinds.map(kind => hiddenNames[kind]).join(', ')),
  ],
  'passages-erased': ({ passages }) => [
    line(
      'UPDATE_TEXT',
      'Voorgoed gewist uit wat verborgen was:',
      [...new Set(passages.map(({ kind }) => hiddenNames[kind]))].join(', '),
    ),
  ],
  'passages-restored': () => [line('UPDATE_TEXT', 'Wat verborgen was, staat weer in de teksten van de melding')],
  'mail-sent': event => [note(event.text)],
  'address-refused': () => [line('UPDATE_REPORTER', 'Contactgegevens melder:', addressRefusedText)],
  'feedback-given': (_, { feedback }) => [
    line('CREATE_FEEDBACK', 'Feedback van melder ontvangen', feedback ? feedbackText(feedback) : null),
  ],
  'external-reaction': ({ outcome }, { reaction }) => [externalReactionLine(outcome, reaction)],
  // Only a notification: the page of the report shows the deadline.
  'deadline-near': () => [],
}

function statusText(event: EventOf<'status-changed'>, reaction: Reaction | undefined): string | null {
  const { closing, text } = event
  const planned = plannedFromEvent(event)
  const lines = [
    closing && `Reden: ${closingText(closing)}`,
    planned && `Wanneer: ${plannedText(planned)}`,
    text ?? reaction?.text,
  ].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : null
}

const feedbackText = ({ isSatisfied, texts, extra, allowsContact }: FeedbackGiven) =>
  [
    isSatisfied ? 'Ja, de melder is tevreden' : 'Nee, de melder is ontevreden',
    `Waarom: ${texts.join(', ')}`,
    ...(extra ? [`Toelichting: ${extra}`] : []),
    ...(allowsContact === null ? [] : [`Toestemming contact opnemen: ${allowsContact ? 'Ja' : 'Nee'}`]),
  ].join('\n')

function externalReactionLine(outcome: EventOf<'external-reaction'>['outcome'], reaction: Reaction | undefined): Line {
  const from = reaction?.from || 'een externe partij'
  if (outcome === 'not-received') return line('NOT_RECEIVED_SESSION', 'Geen toelichting ontvangen', `Van ${from}`)
  const words = { received: '', refused: 'Kan niet. ', 'not-ready': 'Nog niet klaar. ' }[outcome]
  return line('RECEIVE_SESSION', 'Toelichting ontvangen', `Van ${from}: ${words}${reaction?.text ?? ''}`.trimEnd())
}

function attachmentAdded({ byReporter, isCopy }: EventOf<'attachment-added'>) {
  if (isCopy) return 'Bijlage gekopieerd van hoofdmelding'
  return byReporter ? 'Bijlage toegevoegd door melder' : 'Bijlage toegevoegd'
}

const contactTexts: Record<EventOf<'reporter-changed'>['what'], string> = {
  'verification-sent': 'Verificatie verstuurd naar het nieuwe e-mailadres.',
  verified: 'E-mailadres is geverifieerd door de melder.',
  'email-changed': 'E-mailadres is gewijzigd.',
  'phone-changed': 'Telefoonnummer is gewijzigd.',
  cancelled: 'Contactgegevens wijziging geannuleerd',
}

function mailSetText({ isStopped, bySurvey }: EventOf<'reporter-mail-set'>): string {
  if (!bySurvey)
    return isStopped
      ? 'De melder wil geen e-mail meer over deze melding'
      : 'De melder wil weer e-mail over deze melding'
  return isStopped
    ? 'De melder gaf bij de reactie geen toestemming voor contact en krijgt daarom geen e-mail meer over deze melding'
    : 'De melder gaf bij de reactie toestemming voor contact en krijgt daarom weer e-mail over deze melding'
}

const addressRefusedText = 'Het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan.'

const contactText = ({ what, reason }: EventOf<'reporter-changed'>) =>
  contactTexts[what] + (reason ? `: ${reason}` : '')

const statusIs = (status: Status, text: string | null) => line('UPDATE_STATUS', statusHistoryText(status), text)
const categoryIs = (name: string) => line('UPDATE_CATEGORY_ASSIGNMENT', `Categorie gewijzigd naar: ${name}`)
const priorityIs = (priority: Priority) =>
  line('UPDATE_PRIORITY', `Urgentie gewijzigd naar: ${priorityLabel[priority]}`)
const typeIs = (type: ReportType) => line('UPDATE_TYPE_ASSIGNMENT', `Type gewijzigd naar: ${typeLabel[type]}`)
const placeIs = (event: EventOf<'location-changed'> | EventOf<'report-created'>) =>
  line('UPDATE_LOCATION', 'Locatie gewijzigd naar:', placeText(event))

const placeText = ({
  districtName,
  street,
  city,
  lng,
  lat,
}: EventOf<'location-changed'> | EventOf<'report-created'>) => {
  const district = `Stadsdeel: ${districtName ?? 'Niet bepaald'}`
  return street ? `${district}\n${street}\n${city}` : `${district}Locatie is gepind op de kaart\n${lng}, ${lat}`
}

/** A newer version recorded this event, beside this one or before it. */
const ofNewerVersion = line('UPDATE_OTHER', 'Wijziging die deze versie van Meldwerk niet kan tonen')

const withoutNames: EventNames = { assignee: null }

export const historyLinesOf = <Type extends EventType>(
  event: ReportEvent & { type: Type },
  names: EventNames = withoutNames,
): readonly Line[] => {
  const type: Type = event.type
  if (!Object.hasOwn(lines, type)) return [ofNewerVersion]
  const linesOfType: (event: never, names: EventNames) => readonly Line[] = lines[type]
  return linesOfType(event as never, names) // the table is keyed by the event's own type
}
