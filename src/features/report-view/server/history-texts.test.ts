import { expect, test } from 'vitest'
import type { Undone } from '#features/reports/events.ts'
import { undoneText } from './history-lines.ts'

test.each<[Undone, string]>([
  [{ type: 'status-changed', from: 'received', to: 'scheduled' }, 'status van Ingepland terug naar Gemeld'],
  [{ type: 'status-changed', from: 'scheduled', to: 'scheduled' }, 'geplande dag'],
  [{ type: 'status-changed', to: 'scheduled' }, 'status Ingepland'],
  [{ type: 'category-changed', from: 'Brug', name: 'Steiger' }, 'categorie van Steiger terug naar Brug'],
  [{ type: 'priority-changed', from: 'low', to: 'high' }, 'urgentie van Hoog terug naar Laag'],
  [{ type: 'type-changed', from: 'SIG', to: 'QUE' }, 'type van Vraag terug naar Melding'],
  [{ type: 'note-added' }, 'notitie'],
])('the history names the old and new value of an undone change, as far as they are known', (undone, text) => {
  expect(undoneText(undone)).toBe(text)
})
