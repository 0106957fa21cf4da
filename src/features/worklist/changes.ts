import { statusOf } from '../reports/contract.ts'
import { statusLabel } from '../reports/status/rules.ts'
import type { Report } from './contract.ts'

const idsOf = (departments: Report['routing_departments'] | undefined) => (departments ?? []).map(({ id }) => id).join()

/** What a colleague changed between two versions of a report, a sentence each. */
export function whatChanged(before: Report, after: Report): string[] {
  const status = statusLabel[statusOf(after.status.state)]
  const by = after.status.user ?? 'het systeem'
  const notes = after.notes.length - before.notes.length
  const found = [
    after.status.created_at !== before.status.created_at && `De status is nu ${status} (${by}).`,
    after.category.category_url !== before.category.category_url && `De subcategorie is nu ${after.category.sub}.`,
    after.priority.priority !== before.priority.priority && 'De urgentie is veranderd.',
    after.type.code !== before.type.code && 'Het type is veranderd.',
    (after.location.address_text !== before.location.address_text ||
      after.location.geometrie.coordinates.join() !== before.location.geometrie.coordinates.join()) &&
      'De locatie is veranderd.',
    idsOf(after.routing_departments) !== idsOf(before.routing_departments) && 'De afdeling is veranderd.',
    idsOf(after.directing_departments) !== idsOf(before.directing_departments) && 'De regie is veranderd.',
    (after.reporter.email !== before.reporter.email || after.reporter.phone !== before.reporter.phone) &&
      'De contactgegevens van de melder zijn veranderd.',
    after.assigned_user_email !== before.assigned_user_email &&
      `De melding is nu toegewezen aan ${after.assigned_user_email ?? 'niemand'}.`,
    notes === 1 && 'Er is een notitie bij gekomen.',
    notes > 1 && `Er zijn ${notes} notities bij gekomen.`,
    after.attachments.length !== before.attachments.length && 'De bestanden zijn veranderd.',
  ].filter(sentence => sentence !== false)
  return found.length > 0 ? found : ['Er is iets aan de melding veranderd.']
}
