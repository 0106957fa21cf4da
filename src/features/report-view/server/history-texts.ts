import type { EventOf, Undone } from '../../reports/events.ts'
import { priorityLabel, typeLabel } from '../../reports/labels.ts'
import { statusLabel, takesPlannedDay } from '../../reports/status/rules.ts'

/** What was undone, as part of a line. */
export function undoneText(undone: Undone): string {
  switch (undone.type) {
    case 'status-changed':
      // Work that was planned got another day.
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

/** `status van Ingepland terug naar Gemeld` @param before what it is again; undefined: that was not kept */
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

/** Why the product itself removed a file, after what was removed. */
export function reasonOfRemoval({ isUnreadable, isUnredacted }: EventOf<'attachment-removed'>): string {
  if (isUnreadable) return ': de foto is beschadigd en kan niet worden geopend'
  return isUnredacted
    ? ': een reservekopie bracht de foto terug zoals die was voor een deel onherkenbaar is gemaakt'
    : ''
}

/** What was erased after its term, as part of a line. */
export const erasedNames: Record<EventOf<'retention-ended'>['erased'][number], string> = {
  email: 'e-mailadres van de melder',
  phone: 'telefoonnummer van de melder',
  mails: 'e-mails aan de melder',
  photos: 'foto’s en andere bestanden',
  text: 'teksten en antwoorden',
}
