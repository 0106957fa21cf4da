import type { EventOf, EventType, ReportEvent } from '../../reports/events.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import { priorityLabel, typeLabel } from '../labels.ts'

/** A line of the history as people read it (api 1.12). */
type Line = { what: string; action: string; description: string | null }

const note = (text: string): Line => ({ what: 'CREATE_NOTE', action: 'Notitie toegevoegd:', description: text })

/** The events that the wire also lists as notes of a report. */
export const noteTypes = [
  'note-added',
  'attachment-added',
  'attachment-removed',
  'mail-sent',
] as const satisfies readonly EventType[]

/** What each event says, newest first. */
const lines: { [Type in EventType]: (event: EventOf<Type>) => readonly Line[] } = {
  'report-created': event => [
    ...(event.handlingMessage
      ? [{ what: 'UPDATE_SLA', action: 'Servicebelofte:', description: event.handlingMessage }]
      : []),
    {
      what: 'UPDATE_TYPE_ASSIGNMENT',
      action: `Type gewijzigd naar: ${typeLabel[event.reportType]}`,
      description: null,
    },
    { what: 'UPDATE_PRIORITY', action: `Urgentie gewijzigd naar: ${priorityLabel[event.priority]}`, description: null },
    {
      what: 'UPDATE_CATEGORY_ASSIGNMENT',
      action: `Categorie gewijzigd naar: ${event.categoryName}`,
      description: null,
    },
    { what: 'UPDATE_LOCATION', action: 'Locatie gewijzigd naar:', description: placeText(event) },
    { what: 'UPDATE_STATUS', action: `Status gewijzigd naar: ${statusLabel[event.status]}`, description: null },
  ],
  'status-changed': event => [
    { what: 'UPDATE_STATUS', action: `Status gewijzigd naar: ${statusLabel[event.to]}`, description: event.text },
  ],
  'category-changed': event => [
    { what: 'UPDATE_CATEGORY_ASSIGNMENT', action: `Categorie gewijzigd naar: ${event.name}`, description: null },
  ],
  'note-added': event => [note(event.text)],
  'attachment-added': event => [
    note(event.byReporter ? `Bijlage toegevoegd door melder: ${event.name}` : `Bijlage toegevoegd: ${event.name}`),
  ],
  'attachment-removed': event => [note(`Bijlage ${event.name} is verwijderd.`)],
  'mail-sent': event => [note(event.text)],
}

const placeText = ({ districtName, street, city, lng, lat }: EventOf<'report-created'>) => {
  const district = `Stadsdeel: ${districtName ?? 'Niet bepaald'}`
  return street ? `${district}\n${street}\n${city}` : `${district}Locatie is gepind op de kaart\n${lng}, ${lat}`
}

export const linesOf = <Type extends EventType>(event: ReportEvent & { type: Type }): readonly Line[] => {
  const type: Type = event.type
  const say: (event: never) => readonly Line[] = lines[type]
  return say(event as never) // the table is keyed by the event's own type
}
