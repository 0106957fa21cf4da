import type { ReportEvent, Undone } from '../events.ts'

/**
 * What of an event the history keeps when it is undone: no texts, and no contact details.
 * @param categories the names of categories by their ids
 */
export function undoneOf(event: ReportEvent, categories: ReadonlyMap<number, string>): Undone[] {
  switch (event.type) {
    case 'status-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'category-changed': {
      const from = categories.get(event.fromId)
      return [{ type: event.type, ...(from !== undefined && { from }), name: event.name }]
    }
    case 'priority-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'type-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'routing-changed':
      return event.stays ? [] : [{ type: event.type }]
    case 'location-changed':
    case 'directing-changed':
    case 'user-assigned':
    case 'note-added':
    case 'reporter-changed':
    case 'attachment-removed':
    case 'double-linked':
    case 'double-unlinked':
      return [{ type: event.type }]
    default:
      return [] // no change of this page records another one
  }
}
