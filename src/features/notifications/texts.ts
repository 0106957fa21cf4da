import { textExcerpt } from '#features/report-view/display.ts'
import type { EventOf, EventType, HandedOver, ReportEvent } from '#features/reports/events.ts'
import { priorityLabel, typeLabel } from '#features/reports/labels.ts'
import { currentNoteText } from '#features/reports/notes.ts'
import { asksToReopen, replyKindOf, replyLabels } from '#features/reports/replies.ts'
import { plannedFromEvent, plannedText } from '#features/reports/status/planned.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import { dutchList } from '#kit/words.ts'
import type { Delivery, NotificationKind } from './rules.ts'

export const kindTexts: Readonly<Record<NotificationKind, { label: string; about?: string }>> = {
  mentioned: { label: 'Iemand noemt mij met @', about: 'in een notitie' },
  assigned: { label: 'Een melding wordt aan mij toegewezen' },
  reaction: { label: 'Een melder of externe partij reageert', about: 'op een melding van mij' },
  reopened: { label: 'Een melding van mij gaat weer open', about: 'of de melder vraagt daarom' },
  deadline: {
    label: 'Een melding van mij is bijna te laat',
    about: 'om 08:00 uur op de werkdag ervoor, dus op vrijdag voor maandag',
  },
  changed: {
    label: 'Een ander wijzigt een melding van mij',
    about: 'zoals status, subcategorie, planning of een notitie',
  },
  followed: { label: 'Een melding die ik volg verandert' },
}

export const deliveryLabels: Readonly<Record<Delivery, string>> = {
  'at-once': 'Meteen',
  daily: 'Om 08:00 uur',
  none: 'Geen',
}

type DepartmentNames = (codes: string) => string

type Deeds = { [Type in EventType]?: (event: EventOf<Type>, departments: DepartmentNames) => string }
const deeds: Deeds = {
  'status-changed': event => {
    const planned = plannedFromEvent(event)
    return planned ? `plande in: ${plannedText(planned)}` : `zette de status op ${statusLabel(event.to)}`
  },
  'location-changed': () => 'wijzigde de locatie',
  'category-changed': ({ name }) => `zette de subcategorie op ${name}`,
  'priority-changed': ({ to }) => `zette de urgentie op ${priorityLabel[to]}`,
  'type-changed': ({ to }) => `zette het type op ${typeLabel[to]}`,
  'directing-changed': () => 'wijzigde de regie',
  'routing-changed': ({ codes }, departments) =>
    codes.length > 0
      ? `zette de afdeling op ${departments(codes.join(', '))}`
      : 'zette de afdeling op die van de subcategorie',
  'user-assigned': ({ userId }) =>
    userId === null ? 'haalde de behandelaar weg' : 'wees de melding toe aan een collega',
  'child-added': () => 'maakte een deelmelding',
  'double-linked': () => 'koppelde een dubbele melding',
  'double-unlinked': () => 'maakte een dubbele melding los',
  'note-added': event => `schreef: ${textExcerpt(currentNoteText(event)).text}`,
  'attachment-added': () => 'voegde een bestand toe',
}

function deedOf<Type extends EventType>(event: ReportEvent & { type: Type }, departments: DepartmentNames): string {
  const type: Type = event.type
  const describe: ((event: never, departments: DepartmentNames) => string) | undefined = deeds[type]
  // the table is keyed by the event's own type
  return describe ? describe(event as never, departments) : 'wijzigde de melding'
}

type NotificationSource = {
  kind: NotificationKind
  event: ReportEvent
  by: string | null
  departments: DepartmentNames
}

/** Follows the colleague's name, if any. @param withNote false in mails, which must not contain texts of colleagues */
export function notificationText({ kind, event, by, departments }: NotificationSource, withNote = true): string {
  const byUser = by === null ? null : 0
  const reply = replyKindOf(event, byUser)
  if (event.type === 'user-assigned' && kind === 'assigned' && typeof event.handedOver === 'object')
    return handedOverText(event.handedOver)
  if (kind === 'assigned') return by === null ? 'De melding is aan jou toegewezen' : 'wees de melding aan jou toe'
  if (kind === 'mentioned') return mentionText(event, withNote)
  if (event.type === 'deadline-near') return `De afhandeltermijn loopt af op ${dutchDayInWords(new Date(event.until))}`
  if (event.type === 'note-added' && !withNote) return 'schreef een notitie'
  if (reply) return asksToReopen(reply) ? 'De melder vraagt te heropenen' : replyLabels[reply]
  if (event.type === 'status-changed' && event.to === 'reopened')
    return by === null ? 'De melding is heropend' : 'heropende de melding'
  return by === null ? 'De melding is gewijzigd' : deedOf(event, departments)
}

const handedOverText = ({ count, of, hasLeft }: HandedOver) =>
  hasLeft
    ? `liet ${of} vertrekken: ${count} meldingen staan nu op jouw naam, waaronder deze`
    : `zette ${count} meldingen van ${of} op jouw naam, waaronder deze`

function mentionText(event: ReportEvent, withNote: boolean): string {
  if (withNote && event.type === 'note-added') return `noemt je: ${textExcerpt(currentNoteText(event)).text}`
  if (withNote && event.type === 'note-corrected') return `noemt je: ${textExcerpt(event.text).text}`
  return 'noemt je in een notitie'
}

/** `3 nieuwe berichten` */
export const unreadText = (count: number) =>
  `${count > 99 ? 'Meer dan 99' : count} nieuw${count === 1 ? ' bericht' : 'e berichten'}`

export const chipLabels: Readonly<Record<NotificationKind, string>> = {
  mentioned: 'Genoemd',
  assigned: 'Toegewezen',
  reaction: 'Reacties',
  reopened: 'Heropend',
  deadline: 'Termijn',
  changed: 'Gewijzigd',
  followed: 'Ik volg',
}

type Reached = { names: readonly string[]; unreached: readonly string[] }

/** `Carla Straat krijgt bericht.` */
export const reachedText = ({ names, unreached }: Reached): string =>
  [
    names.length > 0 && `${dutchList(names)} ${names.length === 1 ? 'krijgt' : 'krijgen'} bericht.`,
    unreached.length > 0 &&
      `${dutchList(unreached)} ${unreached.length === 1 ? 'mag' : 'mogen'} deze melding niet zien en ${unreached.length === 1 ? 'krijgt' : 'krijgen'} geen bericht.`,
  ]
    .filter(Boolean)
    .join(' ')
